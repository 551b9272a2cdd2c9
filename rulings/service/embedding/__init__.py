"""The desk on other sites: what a link shows there, for which sites the script is, oEmbed, the bookmarklet."""

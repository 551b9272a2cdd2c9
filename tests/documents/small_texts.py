"""Documents of our own that tests ingest: a guide of a known family, a numbered rule book, a page."""

GUIDE = """\
Redemption® Exegesis Guide

By nobody

Version 9.0.0
Published 4/5/2027

Table of Contents

[Effect Listing](#)

Effect Listing

Pull

Last Updated: 4/5/2027

How to Play

- A pulled card comes nearer. See [Pusher](#).

- See Ladder for what else moves.

[Return to Top](#)

Glossary of Terms

P

Pusher

Who pushes is the pusher.
"""
OWLS = """\
OWLS AND BURROWS
Comprehensive Rules

Contents
1. The Game
Glossary

1. The Game

100. General

100.1. Two players take turns to place owls.

100.1a An owl is placed in a free burrow.

100.1b A second owl in a burrow goes home.
Example: Ann places an owl where Ben's owl sits. Ann's goes home.

100.2. Who has no owls left, loses. (See rule 101.1.)

101. Burrows

101.1. There are seven burrows.
- Three are dry.
- Four are wet.

Glossary

Burrow
A place for one owl. See rule 101.

Owl
A bird.

It hunts at night.
"""
OWLS_PROFILE = r"""
key: owls@2024
title: Owls and Burrows
game: owls
published: 5/2/2024
section: '^(\d)\. (?=\S)'
number: '^(\d{3}(?:\.\d+[a-z]?)?)\.?\s+(?=\S)'
head: '^\d{3}$'
bullet: '^- (?=\S)|^(?=Example:)'
example: '^Example:'
index: '^(?!)'
contents: '^Contents$'
glossary: '^Glossary$'
"""
PAGE = """\
<!DOCTYPE html>
<html><head><title>Otters</title><style>p { color: red }</style>
<script>var words = "<p>never shown</p>";</script></head>
<body onload="alert(1)"><!-- not this --><h1>Otters &amp; <b>Rafts</b></h1>
<p>An otter <b>floats: </b>on its back. See <a href="#rafts">Rafts</a> or <a href="https://example.org">the web</a>.</p>
<ul><li>Small<ul><li><p>Very small</p></li></ul></li><li>Large &lt;script&gt;</li></ul>
<table><tr><th>Otter</th><th>Raft</th></tr><tr><td></td><td>one<br>two</td></tr></table>
<h2>Rafts</h2><ol><li>Bind.<li>Float.</ol><p>3 < 4</p></body></html>
"""

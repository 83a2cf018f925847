import { createHash } from 'node:crypto'
import { defineExtension, Hono } from 'portico/extension'

const style = `body{font:18px/1.5 "Courier New",monospace;margin:0 auto;max-width:44rem;padding:2rem;background:#fffbe0;color:#123}
header{border-bottom:4px double;margin-bottom:2rem}.portico-reviews{min-height:30rem}.portico-summary{min-height:11rem}
@media(prefers-color-scheme:dark){body{background:#0b1320;color:#dde6f3}}`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="A page that has never heard of Portico.">
<title>Somebody else’s page</title>
<style>${style}</style>
<script src="/widgets/widget.js" async></script>
</head>
<body>
<header><h1>Somebody else’s page</h1>
<p>Its fonts, its colours, its rules. Two lines of HTML and one script bring the reviews in.</p></header>
<main>
<div class="portico-summary" data-campaign="workshop"><a href="/reviews-of/workshop">Read our reviews</a></div>
<h2>What people say</h2>
<div class="portico-reviews" data-campaign="workshop" data-params="size=3"><a href="/reviews-of/workshop">Read our reviews</a></div>
</main>
</body>
</html>
`

/** As strict as a stranger's page can be: what works here works anywhere. */
const policy = [
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ')

/** The reviews on a page that looks nothing like this site, as the pages of others are. */
export const strangersPage = defineExtension({
  name: 'strangers-page',
  about: 'The reviews as a page of somebody else shows them.',
  parts: () => ({
    routes: new Hono().get('/strangers-page', (c) =>
      c.html(page, 200, { 'content-security-policy': policy, 'x-robots-tag': 'noindex' }),
    ),
  }),
})

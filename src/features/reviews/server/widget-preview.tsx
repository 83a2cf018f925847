import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, type Translate, TranslateContext, useT } from '#api/extension.ts'
import { words } from '#words/reviews.preview.ts'
import { Embed, type EmbedProps } from './embed.tsx'

const style = `body{font:18px/1.5 "Courier New",monospace;margin:0 auto;max-width:44rem;padding:2rem;background:#fffbe0;color:#123}
.portico-reviews{min-height:30rem}.portico-summary{min-height:11rem}
@media(prefers-color-scheme:dark){body{background:#0b1320;color:#dde6f3}}`

/** As strict as a stranger's page can be: what works here works anywhere. */
const policy = [
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ')

const draw = (t: Translate, page: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(<TranslateContext value={t}>{page}</TranslateContext>)}`

/** What another site's page gets from the snippet, for a frame on the desk. */
export const widgetPreview = (t: Translate, embed: EmbedProps) =>
  new Response(draw(t, <PreviewPage {...embed} />), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    },
  })

function PreviewPage(embed: EmbedProps) {
  const t = useT()
  return (
    <html lang={t.language} dir={t.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{t(words.title)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, admitted by its hash */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Embed {...embed} siteUrl="" />
      </body>
    </html>
  )
}

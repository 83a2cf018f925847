import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { Say } from '#platform/words/say.ts'
import { SayContext, useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { demoWords as words } from '../domain/words.ts'
import { Embed, type EmbedProps } from './embed.tsx'
import type { FragmentSetting } from './fragment-setting.ts'
import type { ReviewStore } from './review-store.ts'
import { campaignTag } from './review-tables.ts'

const style = `body{font:18px/1.5 "Courier New",monospace;margin:0 auto;max-width:44rem;padding:2rem;background:#fffbe0;color:#123}
header{border-bottom:4px double;margin-bottom:2rem}.portico-reviews{min-height:30rem}.portico-summary{min-height:11rem}
@media(prefers-color-scheme:dark){body{background:#0b1320;color:#dde6f3}}`

/** As strict as a stranger's page can be: what works here works anywhere. */
const policyFor = (framedBy: "'none'" | "'self'") =>
  [
    `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors ${framedBy}`,
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ')

/** The widget on a page that looks nothing like ours: what an owner sees before pasting the snippet elsewhere. */
export function createWidgetDemo(deps: {
  store: ReviewStore
  pageCache: PageCache
  setting(): Promise<FragmentSetting>
}) {
  const { store, pageCache } = deps
  return new Hono().get(urls.widgetDemo, (c) =>
    pageCache.respond(c.req.raw, urls.widgetDemo, async () => {
      const campaigns = await store.campaigns()
      const { say } = await deps.setting()
      return {
        status: 200,
        contentType: 'text/html; charset=utf-8',
        body: draw(say, <DemoPage campaign={campaigns.at(-1)?.id ?? 'shop'} />),
        headers: { 'content-security-policy': policyFor("'none'"), 'x-robots-tag': 'noindex' },
        tags: [...campaigns.map(({ id }) => campaignTag(id)), 'site'],
      }
    }),
  )
}

const draw = (say: Say, page: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(<SayContext value={say}>{page}</SayContext>)}`

function DemoPage({ campaign }: { campaign: string }) {
  const say = useSay()
  return (
    <html lang={say.language} dir={say.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={say(words.description)} />
        <title>{say(words.title)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, admitted by its hash */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <script src={urls.widgetScript} async />
      </head>
      <body>
        <header>
          <h1>{say(words.title)}</h1>
          <p>{say(words.about)}</p>
        </header>
        <main>
          <div className="portico-summary" data-campaign={campaign}>
            <a href={urls.campaign(campaign)}>{say(words.readReviews)}</a>
          </div>
          <h2>{say(words.whatPeopleSay)}</h2>
          <div className="portico-reviews" data-campaign={campaign} data-params="size=3">
            <a href={urls.campaign(campaign)}>{say(words.readReviews)}</a>
          </div>
        </main>
      </body>
    </html>
  )
}

/** What a stranger's page gets from the snippet, for a frame on the desk. */
export const widgetPreview = (say: Say, embed: EmbedProps) =>
  new Response(draw(say, <PreviewPage {...embed} />), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor("'self'"),
      'x-frame-options': 'SAMEORIGIN',
    },
  })

function PreviewPage(embed: EmbedProps) {
  const say = useSay()
  return (
    <html lang={say.language} dir={say.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{say(words.preview)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, admitted by its hash */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Embed {...embed} siteUrl="" />
      </body>
    </html>
  )
}

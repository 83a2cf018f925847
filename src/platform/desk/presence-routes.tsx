import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { versionOf } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { Translate } from '#platform/words/translate.ts'
import { urls } from '#shared/urls.ts'
import { OtherPeople, type Seen } from '#ui/presence-note.island.tsx'
import { words } from '#words/desk.common.ts'
import { words as presenceWords } from '#words/desk.presence.ts'
import type { DeskAnswer, DeskRoute, DeskVisit } from './desk-route.ts'
import { nothingKept } from './history-routes.tsx'
import { findSubject, type Subject } from './subject.ts'

export type PresenceDeps = {
  documents: Documents
  subjects(): readonly Subject[]
  timezone(): Promise<string>
}

/** Asked by a page that edits something, as long as it is open: by its script, or without one by a frame that loads itself again. */
export function createPresenceRoutes({ documents, subjects, timezone }: PresenceDeps): readonly DeskRoute[] {
  const { edits } = documents

  const presence = async ({ c, person, t }: DeskVisit): Promise<DeskAnswer> => {
    const key = c.req.param('key') ?? ''
    const [id = '', part] = key.split('.')
    // Someone who removes something leaves its page before the browser says so.
    if (c.req.query('leave')) {
      await edits.leave(key, person)
      return new Response(null, { status: 204 })
    }
    const wantsData = c.req.header('accept')?.startsWith('application/json')
    const found = await findSubject(documents, subjects, { id, part, person })
    if (!found) return wantsData ? Response.json(null) : nothingKept
    await edits.open(key, person)
    const others = (await edits.others(key, person)).map(({ name, since }) => ({
      name,
      since: since.toISOString(),
    }))
    const seen: Seen = { others, version: versionOf(found.document, found.subject.part?.keys) }
    return wantsData ? Response.json(seen) : frame(seen, await timezone(), t)
  }

  return [
    {
      method: 'get',
      path: urls.desk.presence(':key'),
      access: 'content',
      unattended: true,
      handle: presence,
    },
  ]
}

const seconds = 60
const style = 'body{margin:0;font:1rem/1.4 system-ui,sans-serif}p{margin:0}'
const styleHash = createHash('sha256').update(style).digest('base64')

function frame({ others }: Seen, timezone: string, t: Translate): Response {
  const html = renderToStaticMarkup(
    <html lang={t.language} dir={t.direction === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <title>{t(words.whoElse)}</title>
        <style>{style}</style>
      </head>
      <body>
        {others.length > 0 ? (
          <OtherPeople
            others={others}
            timezone={timezone}
            language={t.language}
            words={t.forBrowser(presenceWords)}
          />
        ) : (
          <p>{t(words.nobodyElse)}</p>
        )}
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${html}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
      'x-frame-options': 'SAMEORIGIN',
      refresh: String(seconds),
    },
  })
}

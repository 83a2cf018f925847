import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.accounts.ts'
import { type AuditStore, auditKeptDays, type LoggedEntry } from '../server/audit-store.ts'

const pageSize = 50

export function createAuditRoutes({ audit }: { audit: AuditStore }): readonly DeskRoute[] {
  return [
    {
      method: 'get',
      path: urls.desk.audit(),
      access: 'audit',
      async handle({ c }) {
        const entries = await audit.list({ limit: pageSize + 1, before: readPlace(c.req.query('after')) })
        const shown = entries.slice(0, pageSize)
        const last = entries.length > pageSize ? shown.at(-1) : undefined
        return { title: words.log, main: <AuditPage entries={shown} older={last && placeOf(last)} /> }
      },
    },
  ]
}

const placeOf = ({ at, id }: LoggedEntry) => `${at.getTime()}.${id}`

function readPlace(text: string | undefined) {
  const [, at, id = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(text ?? '') ?? []
  return at === undefined ? undefined : { at: new Date(Number(at)), id }
}

function AuditPage({ entries, older }: { entries: readonly LoggedEntry[]; older?: string | undefined }) {
  const say = useSay()
  return (
    <>
      <p>{say(words.logAbout({ days: auditKeptDays }))}</p>
      <ol className="audit-log">
        {entries.map(({ id, at, who, action, subject }) => (
          <li key={id}>
            <DateText date={at} length="moment" />
            <span>
              <Phrase
                of={words.logLine({ who, action, subject })}
                draw={{ name: (inner) => <strong>{inner}</strong> }}
              />
            </span>
          </li>
        ))}
      </ol>
      {older && (
        <p>
          <QuietLink href={urls.desk.audit(older)}>{say(words.older)}</QuietLink>
        </p>
      )}
    </>
  )
}

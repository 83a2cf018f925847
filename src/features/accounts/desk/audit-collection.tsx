import { createCollection } from '#platform/desk/collection.tsx'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { words } from '#words/desk.accounts.ts'
import { type AuditStore, auditKeptDays, type LoggedEntry } from '../server/audit-store.ts'

type ReadEntry = LoggedEntry & { said: { who: string; what: string } }

/** The activity log. */
export const createAuditRoutes = ({ audit }: { audit: AuditStore }): readonly DeskRoute[] =>
  createCollection<ReadEntry>({
    path: urls.desk.audit,
    access: 'audit',
    title: words.log,
    pageSize: 50,
    async list({ after, limit }, { t }) {
      const entries = await audit.list({ limit, before: readPlace(after) })
      return {
        items: entries.map((entry) => ({
          ...entry,
          said: { who: t(entry.who), what: whatIn(entry).map(t).join(' ') },
        })),
      }
    },
    idOf: ({ id }) => id,
    placeOf: ({ at, id }) => `${at.getTime()}.${id}`,
    rowsOf: 'audit-log',
    draw: (entry) => <LogLine entry={entry} />,
    above: () => <AboutLog />,
    csv: {
      file: 'log.csv',
      access: 'audit',
      columns: {
        date: ({ at }) => at.toISOString(),
        who: ({ said }) => said.who,
        what: ({ said }) => said.what,
      },
    },
  })

function readPlace(text: string | undefined) {
  const [, at, id = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(text ?? '') ?? []
  return at === undefined ? undefined : { at: new Date(Number(at)), id }
}

const AboutLog = () => <p>{useT()(words.logAbout({ days: auditKeptDays }))}</p>

const whatIn = ({ what, subject }: LoggedEntry) => (subject ? [what, subject] : [what])

const LogLine = ({ entry: { at, said } }: { entry: ReadEntry }) => (
  <li>
    <DateText date={at} length="moment" />
    <bdi>
      <strong>{said.who}</strong>
    </bdi>
    <bdi>{said.what}</bdi>
  </li>
)

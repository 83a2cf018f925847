import { createCollection } from '#platform/desk/collection.tsx'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { createDocument, type DocumentDeps, scheduleFields } from '#platform/desk/document.tsx'
import { EditionName } from '#platform/desk/edition-name.tsx'
import { isInLanguage, languageFilter } from '#platform/desk/languages/language-choice.ts'
import { RemovedLately } from '#platform/desk/removed-list.tsx'
import { ScheduleState } from '#platform/desk/schedule-fields.tsx'
import type { DrawText } from '#platform/render/block.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { field } from '#shared/fields/fields.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.notices.ts'
import { noticeLevels } from '../domain/notice.ts'
import { noticeSchema } from '../server/notice-kind.ts'
import type { NoticeStore, StoredNotice } from '../server/notice-store.ts'
import { StandingNotice } from '../server/standing-notice.tsx'

export type NoticeDeskDeps = DocumentDeps & { notices: NoticeStore; drawText: DrawText }

const levels = Object.fromEntries(noticeLevels.map((level) => [level, words.level({ level })]))

/** What visitors are told on the pages that hold a notice. */
export function createNoticeDesk(deps: NoticeDeskDeps) {
  const { routes, subject } = createDocument(deps, {
    kind: 'notice',
    word: words.notice,
    urls: { list: urls.desk.notices, edit: urls.desk.notice },
    fields: ({ isNew, timezone }) => ({
      title: { ...field.text({ label: words.title, required: true, max: 300 }), isWords: true },
      id: {
        ...field.text({
          label: words.shortName,
          hint: isNew ? words.shortNameHint : words.shortNameChangeHint,
          required: true,
          max: 80,
        }),
        control: { dir: 'ltr' },
      },
      body: {
        ...field.markdown({ label: words.text, hint: words.textHint, required: true }),
        isWords: true,
      },
      level: field.choice(levels, { label: words.levelLabel, default: 'info' }),
      dismissible: field.yesNo({ label: words.canBePutAway, default: true }),
      ...scheduleFields(timezone),
    }),
    schema: noticeSchema,
    pathOf: ({ id }) => `notices/${id}`,
    async drawPreview({ title = '', body = '', level }, { now }) {
      const text = await deps.drawText(String(body), { now }, 'preview-')
      return (
        <StandingNotice
          dismissal="preview"
          title={String(title)}
          level={noticeLevels.find((one) => one === level) ?? 'info'}
        >
          {text.view}
        </StandingNotice>
      )
    },
  })
  return { subject, routes: [...listOf(deps), ...routes] }
}

const listOf = ({ documents, notices, site, siteTime }: NoticeDeskDeps): readonly DeskRoute[] =>
  createCollection<StoredNotice & { now: Date }>({
    path: urls.desk.notices,
    access: 'content',
    title: words.notices,
    filters: async () => [languageFilter(await site.current())],
    async list({ filters }) {
      const { now } = await siteTime()
      return {
        items: (await notices.all()).filter(isInLanguage(filters)).map((notice) => ({ ...notice, now })),
      }
    },
    pageSize: Number.POSITIVE_INFINITY,
    idOf: ({ document }) => String(document),
    rowsOf: 'desk-list',
    draw: (notice) => <NoticeRow notice={notice} />,
    empty: () => words.none,
    above: (_asked, { say }) => (
      <p>
        <a className="button" href={urls.desk.notice()}>
          {say(words.newNotice)}
        </a>
      </p>
    ),
    below: async (_asked, { csrf }) => (
      <RemovedLately csrf={csrf} removed={await documents.revisions.removed('notice')} />
    ),
  })

function NoticeRow({ notice }: { notice: StoredNotice & { now: Date } }) {
  const _say = useSay()
  const { document, title, edition, dismissible, level, id, now } = notice
  return (
    <li>
      <div>
        <a href={urls.desk.notice(document)}>{title}</a> <EditionName of={edition} />
        <span className="field-hint">
          <Phrase
            of={(dismissible ? words.state : words.stateStays)({ level: words.level({ level }) })}
            draw={{ schedule: () => <ScheduleState schedule={notice} now={now} shown={words} /> }}
          />
        </span>
      </div>
      <code className="secret">{`::notice{id=${id}}`}</code>
    </li>
  )
}

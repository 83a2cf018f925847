import { EditionName } from '#platform/desk/edition-name.tsx'
import { LanguageFilter } from '#platform/desk/languages/language-list.tsx'
import type { NarrowedList } from '#platform/desk/languages/narrowed-list.ts'
import { RemovedLately } from '#platform/desk/removed-list.tsx'
import { ScheduleState } from '#platform/desk/schedule-fields.tsx'
import type { RemovedDocument } from '#platform/documents/documents.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.notices.ts'
import type { StoredNotice } from '../server/notice-store.ts'

export type NoticesView = {
  csrf: string
  list: NarrowedList<StoredNotice>
  now: Date
  removed: readonly RemovedDocument[]
}

export function NoticesPage({ csrf, list: { shown: notices, filter }, now, removed }: NoticesView) {
  const say = useSay()
  return (
    <>
      <p>
        <a className="button" href={urls.desk.notice()}>
          {say(words.newNotice)}
        </a>
      </p>
      <LanguageFilter {...filter} />
      {notices.length === 0 ? (
        <p>{say(words.none)}</p>
      ) : (
        <ul className="desk-list">
          {notices.map((notice) => (
            <li key={notice.document}>
              <div>
                <a href={urls.desk.notice(notice.document)}>{notice.title}</a>{' '}
                <EditionName of={notice.edition} />
                <span className="field-hint">
                  <Phrase
                    of={(notice.dismissible ? words.state : words.stateStays)({
                      level: words.level({ level: notice.level }),
                    })}
                    draw={{ schedule: () => <ScheduleState schedule={notice} now={now} shown={words} /> }}
                  />
                </span>
              </div>
              <code className="secret">{`::notice{id=${notice.id}}`}</code>
            </li>
          ))}
        </ul>
      )}
      <RemovedLately csrf={csrf} removed={removed} />
    </>
  )
}

import { RemovedLately } from '#platform/desk/removed-list.tsx'
import { ScheduleState } from '#platform/desk/schedule-fields.tsx'
import type { RemovedDocument } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import type { StoredNotice } from '../server/notice-store.ts'
import { levelWords } from './level-words.ts'

export type NoticesView = {
  csrf: string
  notices: readonly StoredNotice[]
  now: Date
  removed: readonly RemovedDocument[]
}

export function NoticesPage({ csrf, notices, now, removed }: NoticesView) {
  return (
    <>
      <p>
        <a className="button" href={urls.desk.notice()}>
          A new notice
        </a>
      </p>
      {notices.length === 0 ? (
        <p>There is no notice yet.</p>
      ) : (
        <ul className="desk-list">
          {notices.map((notice) => (
            <li key={notice.document}>
              <div>
                <a href={urls.desk.notice(notice.document)}>{notice.title}</a>
                <span className="field-hint">
                  {levelWords[notice.level]},{' '}
                  <ScheduleState schedule={notice} now={now} where=" on pages that hold it" />
                  {!notice.dismissible && ', stays'}
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

import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type InboxEntry, type InboxView, inboxViews } from '../server/inbox-store.ts'
import { type Action, actions, viewWords } from './message-words.ts'

export type MessagesView = {
  csrf: string
  view: InboxView
  form?: number | undefined
  search: string
  forms: readonly { id: number; title: string }[]
  messages: readonly InboxEntry[]
  older?: string | undefined
  /** Whether the person may take messages out or erase them. */
  personalData: boolean
}

const bulk = 'several-messages'
const bulkActions: Readonly<Record<InboxView, readonly Action[]>> = {
  inbox: ['read', 'unread', 'star', 'archive', 'spam'],
  starred: ['unstar', 'archive'],
  archive: ['unarchive', 'star', 'spam'],
  spam: ['not-spam'],
}

export function MessagesPage(props: MessagesView) {
  const { csrf, view, form, search, messages, older, personalData } = props
  const choice = { view, form: form === undefined ? undefined : String(form), q: search || undefined }
  return (
    <>
      <nav className="desk-tabs" aria-label="Messages by place">
        <ul>
          {inboxViews.map((one) => (
            <li key={one}>
              <a href={urls.desk.messages({ view: one })} aria-current={one === view ? 'page' : undefined}>
                {viewWords[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SearchForm {...props} />
      {messages.length === 0 ? (
        <p>{search ? `Nothing here holds “${search}”.` : 'There is no message here.'}</p>
      ) : (
        <>
          <PostForm
            id={bulk}
            action={urls.desk.messageAct}
            csrf={csrf}
            values={{ back: urls.desk.messages(choice) }}
            className="actions"
          >
            <span className="field-hint">Those ticked:</span>
            {bulkActions[view].map((action) => (
              <button key={action} type="submit" name="act" value={action} className="button quiet">
                {actions[action].label}
              </button>
            ))}
          </PostForm>
          <ul className="message-list">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        </>
      )}
      {older && (
        <p>
          <a className="button quiet" href={urls.desk.messages({ ...choice, after: older })}>
            Older
          </a>
        </p>
      )}
      {personalData && messages.length > 0 && (
        <p className="field-hint">
          Take out what is listed: <a href={urls.desk.messagesExport('csv', choice)}>CSV</a>,{' '}
          <a href={urls.desk.messagesExport('json', choice)}>JSON</a>
        </p>
      )}
    </>
  )
}

function SearchForm({ view, form, search, forms }: MessagesView) {
  return (
    <form action={urls.desk.messages()} className="search-messages">
      <input type="hidden" name="view" value={view} />
      <TextField label="Search" name="q" type="search" defaultValue={search} />
      {forms.length > 1 && (
        <div className="field">
          <label htmlFor="form">Form</label>
          <select id="form" name="form" defaultValue={form}>
            <option value="">all</option>
            {forms.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="submit" className="button quiet">
        Find
      </button>
    </form>
  )
}

function MessageRow({ message }: { message: InboxEntry }) {
  const { id, subject, fromName, fromEmail, formTitle, createdAt, seenAt, starred } = message
  const who = fromName || fromEmail || 'Somebody'
  return (
    <li className={seenAt ? undefined : 'unread'}>
      <input type="checkbox" name="id" value={id} form={bulk} aria-label={`Tick the message from ${who}`} />
      <a href={urls.desk.message(id)}>
        <span className="message-from">
          {!seenAt && <span className="visually-hidden">Unread: </span>}
          <bdi>{who}</bdi>
          {starred && (
            <>
              <span aria-hidden="true"> ★</span>
              <span className="visually-hidden">, starred</span>
            </>
          )}
        </span>
        <bdi className="message-subject">{subject}</bdi>
        <span className="field-hint">{formTitle}</span>
      </a>
      <DateText date={createdAt} length="moment" />
    </li>
  )
}

import { PostForm } from '#platform/desk/post-form.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { Options } from '#ui/options.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MessageList } from '../browser/message-list.island.tsx'
import type { MessageRow } from '../browser/message-row.ts'
import { type InboxView, inboxViews } from '../server/inbox-query.ts'
import type { Colleague } from './colleague.ts'
import { type Action, actions, viewWords } from './message-words.ts'

export type MessagesView = {
  csrf: string
  view: InboxView
  form?: number | undefined
  /** `me`, `nobody` or an account, as it stands in the address. */
  who: string
  search: string
  forms: readonly { id: number; title: string }[]
  people: readonly Colleague[]
  self: string
  rows: readonly MessageRow[]
  isFirstPage: boolean
  trashDays: number
  older?: string | undefined
  /** Whether the person may take messages out or erase them. */
  personalData: boolean
}

const bulk = 'several-messages'
const bulkActions: Readonly<Record<InboxView, readonly Action[]>> = {
  inbox: ['read', 'unread', 'star', 'archive', 'spam', 'remove'],
  starred: ['unstar', 'archive', 'remove'],
  archive: ['unarchive', 'star', 'spam', 'remove'],
  aside: ['accept', 'spam', 'remove'],
  spam: ['not-spam', 'remove'],
  trash: ['bring-back'],
}

/** What is here, for somebody who has never seen it. */
const asideWords =
  'These came while very many messages came in at once. They were not mailed. Move the honest ones to the inbox: they are mailed then.'

export function MessagesPage(props: MessagesView) {
  const { view, form, who, search, rows, isFirstPage, older, personalData, trashDays } = props
  const choice = {
    view,
    form: form === undefined ? undefined : String(form),
    q: search || undefined,
    who: who || undefined,
  }
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
      {view === 'aside' && <p className="field-hint">{asideWords}</p>}
      {view === 'trash' && (
        <p className="field-hint">
          What was removed is erased {trashDays} days later. Until then it can be brought back.
        </p>
      )}
      <SearchForm {...props} />
      <BulkForm {...props} back={urls.desk.messages(choice)} />
      <Island
        name="message-list"
        component={MessageList}
        props={{
          rows,
          bulk,
          empty: search ? `Nothing here holds “${search}”.` : 'There is no message here.',
          news: isFirstPage ? urls.desk.messagesNews(choice) : undefined,
        }}
      />
      <p className="list-foot">
        {older && <QuietLink href={urls.desk.messages({ ...choice, after: older })}>Older</QuietLink>}
        {isFirstPage ? (
          <noscript>
            <a href={urls.desk.messages(choice)}>Look for new messages</a>
          </noscript>
        ) : (
          <a href={urls.desk.messages(choice)}>Newest</a>
        )}
        {personalData && rows.length > 0 && (
          <span className="field-hint">
            Export what is listed: <a href={urls.desk.messagesExport('csv', choice)}>CSV</a>,{' '}
            <a href={urls.desk.messagesExport('json', choice)}>JSON</a>
          </span>
        )}
      </p>
    </>
  )
}

function BulkForm({ csrf, view, people, personalData, back }: MessagesView & { back: string }) {
  return (
    <PostForm
      id={bulk}
      action={urls.desk.messageAct}
      csrf={csrf}
      values={{ back }}
      className="actions bulk-bar"
    >
      <span className="field-hint">Those ticked:</span>
      {bulkActions[view].map((action) => (
        <button key={action} type="submit" name="act" value={action} className="button quiet">
          {actions[action].label}
        </button>
      ))}
      {personalData && (
        <button type="submit" formAction={urls.desk.messageErase} className="button quiet danger">
          Erase
        </button>
      )}
      {view !== 'spam' && view !== 'aside' && view !== 'trash' && (
        <span className="inline-form">
          <select name="to" aria-label="Person to give the ticked messages to">
            <option value="">nobody</option>
            <Options of={people.map(({ id, name }) => [id, name])} />
          </select>
          <button type="submit" formAction={urls.desk.messageAssign} className="button quiet">
            Assign
          </button>
        </span>
      )}
    </PostForm>
  )
}

function SearchForm({ view, form, who, search, forms, people, self }: MessagesView) {
  return (
    <form action={urls.desk.messages()} className="search-messages">
      <input type="hidden" name="view" value={view} />
      <TextField label="Search" name="q" type="search" defaultValue={search} />
      {forms.length > 1 && (
        <div className="field">
          <label htmlFor="form">Form</label>
          <select id="form" name="form" defaultValue={form}>
            <option value="">all</option>
            <Options of={forms.map(({ id, title }) => [id, title])} />
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor="who">Assigned to</label>
        <select id="who" name="who" defaultValue={who}>
          <option value="">anybody</option>
          <option value="me">me</option>
          <option value="nobody">nobody</option>
          {people
            .filter(({ id }) => id !== self)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </div>
      <QuietButton>Find</QuietButton>
    </form>
  )
}

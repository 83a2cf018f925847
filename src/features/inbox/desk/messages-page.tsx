import { PostForm } from '#platform/desk/post-form.tsx'
import { SearchedBack } from '#platform/desk/searched-back.tsx'
import { Island } from '#platform/render/island.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { Options } from '#ui/options.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words as listWords } from '#words/desk.inbox.list.ts'
import { words } from '#words/desk.inbox.ts'
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
  /** How far it was looked for what is listed, when that was not all. */
  searchedBack?: { to: Date; after: string } | undefined
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

export function MessagesPage(props: MessagesView) {
  const say = useSay()
  const { view, form, who, search, rows, isFirstPage, older, searchedBack, personalData, trashDays } = props
  const choice = {
    view,
    form: form === undefined ? undefined : String(form),
    q: search || undefined,
    who: who || undefined,
  }
  return (
    <>
      <nav className="desk-tabs" aria-label={say(words.places)}>
        <ul>
          {inboxViews.map((one) => (
            <li key={one}>
              <a href={urls.desk.messages({ view: one })} aria-current={one === view ? 'page' : undefined}>
                {say(viewWords[one])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'aside' && <p className="field-hint">{say(words.asideAbout)}</p>}
      {view === 'trash' && <p className="field-hint">{say(words.trashAbout({ days: trashDays }))}</p>}
      <SearchForm {...props} />
      <BulkForm {...props} back={urls.desk.messages(choice)} />
      <Island
        name="message-list"
        component={MessageList}
        props={{
          rows,
          bulk,
          empty: say(
            searchedBack ? commonWords.nothingSoFar : search ? words.noneFound({ text: search }) : words.none,
          ),
          news: isFirstPage ? urls.desk.messagesNews(choice) : undefined,
        }}
        words={listWords}
      />
      <p className="list-foot">
        {older && (
          <QuietLink href={urls.desk.messages({ ...choice, after: older })}>{say(words.older)}</QuietLink>
        )}
        {searchedBack && (
          <SearchedBack
            to={searchedBack.to}
            href={urls.desk.messages({ ...choice, after: searchedBack.after })}
          />
        )}
        {isFirstPage ? (
          <noscript>
            <a href={urls.desk.messages(choice)}>{say(words.lookForNew)}</a>
          </noscript>
        ) : (
          <a href={urls.desk.messages(choice)}>{say(words.newest)}</a>
        )}
        {personalData && rows.length > 0 && (
          <span className="field-hint">
            <Phrase
              of={words.export}
              draw={{
                csv: (inner) => <a href={urls.desk.messagesExport('csv', choice)}>{inner}</a>,
                json: (inner) => <a href={urls.desk.messagesExport('json', choice)}>{inner}</a>,
              }}
            />
          </span>
        )}
      </p>
    </>
  )
}

function BulkForm({ csrf, view, people, personalData, back }: MessagesView & { back: string }) {
  const say = useSay()
  return (
    <PostForm
      id={bulk}
      action={urls.desk.messageAct}
      csrf={csrf}
      values={{ back }}
      className="actions bulk-bar"
    >
      <span className="field-hint">{say(words.ticked)}</span>
      {bulkActions[view].map((action) => (
        <button key={action} type="submit" name="act" value={action} className="button quiet">
          {say(actions[action].label)}
        </button>
      ))}
      {personalData && (
        <button type="submit" formAction={urls.desk.messageErase} className="button quiet danger">
          {say(words.erase)}
        </button>
      )}
      {view !== 'spam' && view !== 'aside' && view !== 'trash' && (
        <span className="inline-form">
          <select name="to" aria-label={say(words.assignTickedTo)}>
            <option value="">{say(words.nobody)}</option>
            <Options of={people.map(({ id, name }) => [id, name])} />
          </select>
          <button type="submit" formAction={urls.desk.messageAssign} className="button quiet">
            {say(words.assign)}
          </button>
        </span>
      )}
    </PostForm>
  )
}

function SearchForm({ view, form, who, search, forms, people, self }: MessagesView) {
  const say = useSay()
  return (
    <form action={urls.desk.messages()} className="list-finder">
      <input type="hidden" name="view" value={view} />
      <TextField label={say(words.search)} name="q" type="search" defaultValue={search} />
      {forms.length > 1 && (
        <div className="field">
          <label htmlFor="form">{say(words.form)}</label>
          <select id="form" name="form" defaultValue={form}>
            <option value="">{say(words.allForms)}</option>
            <Options of={forms.map(({ id, title }) => [id, title])} />
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor="who">{say(words.assignedTo)}</label>
        <select id="who" name="who" defaultValue={who}>
          <option value="">{say(words.anybody)}</option>
          <option value="me">{say(words.me)}</option>
          <option value="nobody">{say(words.nobody)}</option>
          {people
            .filter(({ id }) => id !== self)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </div>
      <QuietButton>{say(words.find)}</QuietButton>
    </form>
  )
}

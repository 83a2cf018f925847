import { agentWords } from '#platform/desk/agent-words.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { StoredFile } from '#platform/files/file-table.ts'
import { Island } from '#platform/render/island.tsx'
import type { Message } from '#platform/services/inbox.ts'
import { useSay } from '#platform/words/use-say.ts'
import { consentWord } from '#shared/consent.ts'
import { plainLabel } from '#shared/label-words.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { Options } from '#ui/options.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { PrintButton } from '../browser/print.island.tsx'
import { lostFile } from '../domain/lost-file.ts'
import type { InboxMarks, InboxView, Neighbours } from '../server/inbox-query.ts'
import type { Colleague } from './colleague.ts'
import type { HistoryEntry } from './history.ts'
import { MessageHistory } from './message-history.tsx'
import { type Action, actions, viewWords } from './message-words.ts'
import { ReplyForm, type ReplyView } from './reply-form.tsx'

export type MessageView = {
  csrf: string
  message: Message
  /** What visitors read as the labels of the fields, by name. */
  labels: ReadonlyMap<string, string>
  marks: InboxMarks
  place: InboxView
  neighbours: Neighbours
  history: readonly HistoryEntry[]
  files: readonly StoredFile[]
  people: readonly Colleague[]
  keptUntil?: Date | undefined
  answer: ReplyView
  personalData: boolean
}

export function MessagePage(view: MessageView) {
  const { message, labels, csrf, marks, answer } = view
  return (
    <>
      <Ways {...view} />
      <p className="field-hint">
        {message.fromName && <bdi>{message.fromName}</bdi>}
        {message.fromName && message.fromEmail && ', '}
        {message.fromEmail && <bdi>{message.fromEmail}</bdi>} through <bdi>{message.formTitle}</bdi>,{' '}
        <DateText date={message.createdAt} length="moment" />
      </p>
      <SpamReasons {...view} />
      <Unanswered {...view} />
      <dl className="message-fields">
        {message.fields.map(({ name, type, values }) => {
          const consent = message.consents.find((one) => one.name === name)
          const label = plainLabel(consent?.text ?? '') || labels.get(name)
          const said = type === 'lost-file' ? lostFile : values.join(', ')
          const answer = consent ? consentWord(consent.accepted) : said
          return (
            <div key={name}>
              <dt>{label ?? name}</dt>
              <dd dir="auto">{answer || '—'}</dd>
            </div>
          )
        })}
      </dl>
      <Files {...view} />
      {message.box === 'inbox' && <ReplyForm csrf={csrf} message={message} answer={answer} />}
      <div className="message-actions no-print">
        <PostForm
          action={urls.desk.messageAct}
          csrf={csrf}
          values={{ id: message.id, back: urls.desk.message(message.id) }}
          className="actions"
        >
          {actionsFor(message, marks).map((action) => (
            <button key={action} type="submit" name="act" value={action} className="button quiet">
              {actions[action].label}
            </button>
          ))}
          <Island name="print" component={PrintButton} props={{}} />
        </PostForm>
        <AssignForm {...view} />
      </div>
      <MessageHistory {...view} />
      <Keeping {...view} />
    </>
  )
}

/** Back to the list the message is in, and on to the next. */
function Ways({ place, neighbours: { newer, older } }: MessageView) {
  return (
    <nav className="message-ways no-print" aria-label="Other messages">
      <a href={urls.desk.messages({ view: place })}>{viewWords[place]}</a>
      {newer && <a href={urls.desk.message(newer)}>Newer</a>}
      {older && <a href={urls.desk.message(older)}>Older</a>}
    </nav>
  )
}

function SpamReasons({ message: { spamReasons, box, meta }, marks }: MessageView) {
  const say = useSay()
  if (spamReasons.length === 0 || (meta.elsewhere && box === 'inbox')) return null
  return (
    <div className="message caution">
      <p>{marks.aside ? reasonWords.aside : reasonWords[box]}</p>
      <ul>
        {spamReasons.map(({ agent, reason }) => (
          <li key={`${agent} ${reason}`}>
            {reason} <span className="field-hint">({say(agentWords(agent))})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Unanswered({ message: { box, meta } }: MessageView) {
  const { unanswered = [] } = meta
  if (unanswered.length === 0 || box !== 'inbox') return null
  return (
    <p className="message caution">
      No mail went to <bdi>{unanswered.join(', ')}</bdi>. Many messages named this address within an hour, and
      somebody may be using the form to flood it. If you know who wrote, reply below.
    </p>
  )
}

const reasonWords = {
  aside: 'Very many messages came in at once. It was put aside, and no mail went out:',
  spam: 'It was taken for spam:',
  inbox: 'It was in doubt, and no mail went out when it came:',
  trash: 'It was in doubt, or taken for spam, when it came:',
}

function actionsFor({ box, meta }: Message, { starred, archived, aside }: InboxMarks): readonly Action[] {
  if (box === 'trash') return ['bring-back']
  if (aside) return ['accept', 'spam', 'remove']
  if (box === 'spam') return ['not-spam', 'remove']
  return [
    ...(meta.waits ? (['send'] as const) : []),
    starred ? 'unstar' : 'star',
    archived ? 'unarchive' : 'archive',
    'unread',
    'spam',
    'remove',
  ]
}

function AssignForm({ csrf, message, marks, people }: MessageView) {
  const left = marks.assigned !== undefined && !people.some(({ id }) => id === marks.assigned)
  return (
    <PostForm
      action={urls.desk.messageAssign}
      csrf={csrf}
      values={{ id: message.id, back: urls.desk.message(message.id) }}
      className="inline-form assign"
    >
      <label htmlFor="assign">Assigned to</label>
      <select id="assign" name="to" defaultValue={left ? '' : (marks.assigned ?? '')}>
        <option value="">{left ? 'somebody who left' : 'nobody'}</option>
        <Options of={people.map(({ id, name }) => [id, name])} />
      </select>
      <QuietButton>Assign</QuietButton>
    </PostForm>
  )
}

function Files({ files, message }: MessageView) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files">
      <h2 id="files">Files</h2>
      <p>Strangers sent them: open only what you expect.</p>
      <ul className="desk-list">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <div>
              <a href={urls.desk.messageFile(message.id, id)} download>
                <bdi>{name}</bdi>
              </a>
              <span className="field-hint">{Math.ceil(size / 1024)} KB</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Keeping({ csrf, message, keptUntil, personalData }: MessageView) {
  return (
    <section aria-labelledby="keeping" className="no-print">
      <h2 id="keeping">How long it is kept</h2>
      <p>
        {keptUntil ? (
          <>
            It is erased by itself on <DateText date={keptUntil} />.
          </>
        ) : (
          'It is kept until somebody erases it.'
        )}
      </p>
      {personalData && (
        <div className="actions">
          <PostForm action={urls.desk.messageErase} csrf={csrf} values={{ id: message.id }}>
            <QuietButton isDanger>Erase this message</QuietButton>
          </PostForm>
          {message.fromEmail && (
            <PostForm action={urls.desk.personalData} csrf={csrf} values={{ address: message.fromEmail }}>
              <QuietButton>All data about this sender</QuietButton>
            </PostForm>
          )}
        </div>
      )}
    </section>
  )
}

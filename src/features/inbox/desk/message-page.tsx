import { agentWords } from '#platform/desk/agent-words.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { StoredFile } from '#platform/files/file-table.ts'
import { Island } from '#platform/render/island.tsx'
import type { Message } from '#platform/services/inbox.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { consentWord } from '#shared/consent.ts'
import { plainLabel } from '#shared/label-words.ts'
import { urls } from '#shared/urls.ts'
import { sizeText } from '#shared/words/size-text.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { DateText } from '#ui/date-text.tsx'
import { Options } from '#ui/options.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words as fieldWords } from '#words/desk.inbox.fields.ts'
import { words as printWords } from '#words/desk.inbox.print.ts'
import { words } from '#words/desk.inbox.ts'
import { PrintButton } from '../browser/print.island.tsx'
import type { InboxView, Neighbours, SenderHashes } from '../server/inbox-query.ts'
import type { Colleague } from './message-desk-deps.ts'
import type { HistoryEntry } from './message-history.tsx'
import { MessageHistory } from './message-history.tsx'
import { type Action, actions, viewWords } from './message-words.ts'
import { ReplyForm, type ReplyView } from './reply-form.tsx'

export type MessageView = {
  csrf: string
  message: Message
  /** The visible labels of the fields, by name. */
  labels: ReadonlyMap<string, string>
  marks: SenderHashes
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
  const t = useT()
  const { message, labels, csrf, marks, answer } = view
  return (
    <>
      <Ways {...view} />
      <Sender {...view} />
      <SpamReasons {...view} />
      <Unanswered {...view} />
      <dl className="message-fields">
        {message.fields.map(({ name, type, values }) => {
          const consent = message.consents.find((one) => one.name === name)
          const label = plainLabel(consent?.text ?? '') || labels.get(name)
          const said = type === 'lost-file' ? t(fieldWords.lostFile) : values.join(', ')
          const answer = consent ? consentWord(consent.accepted) : said
          return (
            <div key={name}>
              <dt>{label ?? name}</dt>
              <dd dir="auto">{t(answer) || '—'}</dd>
            </div>
          )
        })}
      </dl>
      <Files {...view} />
      {message.box === 'inbox' && <ReplyForm csrf={csrf} message={message} answer={answer} />}
      <div className="message-actions no-print">
        <PostForm
          action={urls.desk.message(message.id)}
          csrf={csrf}
          values={{ id: message.id, back: urls.desk.message(message.id) }}
          className="actions"
        >
          {actionsFor(message, marks).map((action) => (
            <button
              key={action}
              type="submit"
              formAction={urls.desk.messageAct(action)}
              className="button quiet"
            >
              {t(actions[action].label)}
            </button>
          ))}
          <Island name="print" component={PrintButton} props={{}} words={printWords} />
        </PostForm>
        <AssignForm {...view} />
      </div>
      <MessageHistory {...view} />
      <Keeping {...view} />
    </>
  )
}

/** The sender, the form and the time. */
function Sender({ message: { fromName, fromEmail, formTitle, createdAt } }: MessageView) {
  const t = useT()
  const sender = [fromName, fromEmail].filter(Boolean)
  return (
    <p className="field-hint">
      <Trans
        of={words.nameThrough}
        draw={{
          name: () => (sender.length === 0 ? t(deskWords.anonymous) : <bdi>{sender.join(', ')}</bdi>),
          form: () => <bdi>{formTitle}</bdi>,
          moment: () => <DateText date={createdAt} length="moment" />,
        }}
      />
    </p>
  )
}

/** Back to the list the message is in, and on to the next. */
function Ways({ place, neighbours: { newer, older } }: MessageView) {
  const t = useT()
  return (
    <nav className="message-ways no-print" aria-label={t(words.others)}>
      <a href={urls.desk.messages({ view: place })}>{t(viewWords[place])}</a>
      {newer && <a href={urls.desk.message(newer)}>{t(words.newer)}</a>}
      {older && <a href={urls.desk.message(older)}>{t(words.older)}</a>}
    </nav>
  )
}

function SpamReasons({ message: { spamReasons, box, meta }, marks }: MessageView) {
  const t = useT()
  if (spamReasons.length === 0 || (meta.elsewhere && box === 'inbox')) return null
  return (
    <div className="message caution">
      <p>{t(marks.aside ? reasonWords.aside : reasonWords[box])}</p>
      <ul>
        {spamReasons.map(({ agent, reason }) => (
          <li key={`${agent} ${encodeTranslatable(reason)}`}>
            <Trans
              of={deskWords.reason({ reason, agent: agentWords(agent) })}
              draw={{ hint: (inner) => <span className="field-hint">{inner}</span> }}
            />
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
      <Trans of={words.unanswered} draw={{ addresses: () => <bdi>{unanswered.join(', ')}</bdi> }} />
    </p>
  )
}

const reasonWords = {
  aside: words.reasonsAside,
  spam: words.reasonsSpam,
  inbox: words.reasonsInbox,
  trash: words.reasonsTrash,
}

function actionsFor({ box, meta }: Message, { starred, archived, aside }: SenderHashes): readonly Action[] {
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
  const t = useT()
  const left = marks.assigned !== undefined && !people.some(({ id }) => id === marks.assigned)
  return (
    <PostForm
      action={urls.desk.messageAct('assign')}
      csrf={csrf}
      values={{ id: message.id, back: urls.desk.message(message.id) }}
      className="inline-form assign"
    >
      <label htmlFor="assign">{t(words.assignedTo)}</label>
      <select id="assign" name="to" defaultValue={left ? '' : (marks.assigned ?? '')}>
        <option value="">{t(left ? words.somebodyWhoLeft : words.nobody)}</option>
        <Options of={people.map(({ id, name }) => [id, name])} />
      </select>
      <QuietButton>{t(words.assign)}</QuietButton>
    </PostForm>
  )
}

function Files({ files, message }: MessageView) {
  const t = useT()
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files">
      <h2 id="files">{t(words.files)}</h2>
      <p>{t(words.filesAbout)}</p>
      <ul className="desk-list">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <div>
              <a href={urls.desk.messageFile(message.id, id)} download>
                <bdi>{name}</bdi>
              </a>
              <span className="field-hint">{sizeText(size, t.language)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Keeping({ csrf, message, keptUntil, personalData }: MessageView) {
  const t = useT()
  return (
    <section aria-labelledby="keeping" className="no-print">
      <h2 id="keeping">{t(words.keeping)}</h2>
      <p>
        {keptUntil ? (
          <Trans of={words.keptUntil} draw={{ date: () => <DateText date={keptUntil} /> }} />
        ) : (
          t(words.keptForGood)
        )}
      </p>
      {personalData && (
        <div className="actions">
          <PostForm
            action={urls.desk.messageAct('erase')}
            csrf={csrf}
            values={{ id: message.id, back: urls.desk.message(message.id) }}
          >
            <QuietButton isDanger>{t(words.eraseThis)}</QuietButton>
          </PostForm>
          {message.fromEmail && (
            <PostForm action={urls.desk.personalData} csrf={csrf} values={{ address: message.fromEmail }}>
              <QuietButton>{t(words.allData)}</QuietButton>
            </PostForm>
          )}
        </div>
      )}
    </section>
  )
}

import { DayChart } from '#platform/desk/day-chart.tsx'
import type { Day } from '#platform/desk/days.ts'
import type { HomeCard } from '#platform/desk/home-card.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { OutboxTrouble } from '#platform/outbox/trouble.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import type { KeptBack } from '../server/kept-back/kept-back.ts'
import type { MessageStore } from '../server/message-store.ts'
import { HeldMails } from './held-mails.tsx'
import { mailsWords } from './message-words.ts'

const unreadWords = (unseen: number) =>
  unseen < 2 ? `${unseen === 1 ? 'One' : 'No'} message is unread` : `${unseen} messages are unread`

export const createMessagesCard = (deps: {
  messages: MessageStore
  keptBack: Pick<KeptBack, 'count'>
  messagesByDay(): Promise<readonly Day[]>
}): HomeCard => ({
  capability: 'messages',
  title: 'Messages',
  async draw() {
    const [{ inbox, unseen, spam: notTaken }, aside] = await Promise.all([
      deps.messages.counts(),
      deps.keptBack.count('aside'),
    ])
    const spam = notTaken - aside
    return (
      <>
        <p>
          <a href={urls.desk.messages()}>{unreadWords(unseen)}</a>, of {inbox} in all
          {spam > 0 && `, and ${spam} in spam`}.
        </p>
        <DayChart what="messages" days={await deps.messagesByDay()} />
      </>
    )
  },
})

/** Says something only when messages were put aside. */
export const createAsideCard = (deps: { keptBack: Pick<KeptBack, 'count'> }): HomeCard => ({
  capability: 'messages',
  title: 'Put aside',
  async draw() {
    const aside = await deps.keptBack.count('aside')
    if (aside === 0) return undefined
    return (
      <p>
        Very many messages came in at once.{' '}
        <a href={urls.desk.messages({ view: 'aside' })}>
          {aside === 1 ? 'One of them was' : `${aside} of them were`} put aside
        </a>{' '}
        and not mailed. Move the honest ones to the inbox.
      </p>
    )
  },
})

/** Says something only when mail does not go out. */
export const createMailCard = (deps: {
  postOffice: Pick<PostOffice, 'outbox' | 'newItem'>
  trouble(): Promise<OutboxTrouble>
}): HomeCard => ({
  capability: 'messages',
  title: 'Mail',
  async draw({ csrf }) {
    const { failed, waiting, held } = await deps.postOffice.outbox.counts('mails')
    const { failing, oldest } = await deps.trouble()
    const isStuck = failing?.state === 'waiting' || failing?.state === 'sending'
    if (failed === 0 && !isStuck && held === 0) return undefined
    return (
      <>
        {failed > 0 && (
          <>
            <p className="field-error">{mailsWords(failed)} could not be sent.</p>
            <PostForm action={urls.desk.messageRetry} csrf={csrf} values={{ id: 'failed' }}>
              <QuietButton>Try all again now</QuietButton>
            </PostForm>
          </>
        )}
        {isStuck && failing.failingSince && (
          <p>
            {mailsWords(waiting)} {waiting === 1 ? 'waits' : 'wait'}; the mail server has refused since{' '}
            <DateText date={failing.failingSince} length="moment" />: {failing.lastError}
          </p>
        )}
        {held > 0 && deps.postOffice.newItem.state === 'held' && (
          <p>
            {mailsWords(held)} {held === 1 ? 'is' : 'are'} kept until there is a mail server: set SMTP_URL.
            What visitors sent with a contact form is in the inbox either way.
          </p>
        )}
        {oldest && (
          <p>
            The oldest mail that has not gone out is from <DateText date={oldest.createdAt} length="moment" />
            .
          </p>
        )}
        {held > 0 && deps.postOffice.newItem.state !== 'held' && <HeldMails count={held} csrf={csrf} />}
      </>
    )
  },
})

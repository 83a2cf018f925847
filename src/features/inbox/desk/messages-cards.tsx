import { DayChart } from '#platform/desk/day-chart.tsx'
import type { Day } from '#platform/desk/days.ts'
import type { HomeCard } from '#platform/desk/home-card.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { OutboxTrouble } from '#platform/outbox/trouble.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.inbox.ts'
import type { KeptBack } from '../server/kept-back.ts'
import type { MessageStore } from '../server/message-store.ts'
import { HeldMails } from './held-mails.tsx'

export const createMessagesCard = (deps: {
  messages: MessageStore
  messagesByDay(): Promise<readonly Day[]>
}): HomeCard => ({
  capability: 'messages',
  title: words.messages,
  async draw() {
    const { inbox, unseen, spam } = await deps.messages.counts()
    const counts = { unread: unseen, all: inbox }
    return (
      <>
        <p>
          <Phrase
            of={spam > 0 ? words.unreadCountWithSpam({ ...counts, spam }) : words.unreadCount(counts)}
            draw={{ link: (inner) => <a href={urls.desk.messages()}>{inner}</a> }}
          />
        </p>
        <DayChart what={words.counted} days={await deps.messagesByDay()} />
      </>
    )
  },
})

/** Says something only when messages were put aside. */
export const createAsideCard = (deps: { keptBack: Pick<KeptBack, 'count'> }): HomeCard => ({
  capability: 'messages',
  title: words.aside,
  async draw() {
    const aside = await deps.keptBack.count('aside')
    if (aside === 0) return undefined
    return (
      <p>
        <Phrase
          of={words.asideCard({ count: aside })}
          draw={{ link: (inner) => <a href={urls.desk.messages({ view: 'aside' })}>{inner}</a> }}
        />
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
  title: words.mail,
  async draw({ csrf, say }) {
    const { failed, waiting, held } = await deps.postOffice.outbox.counts('mails')
    const { failing, oldest } = await deps.trouble()
    const isStuck = failing?.state === 'waiting' || failing?.state === 'sending'
    if (failed === 0 && !isStuck && held === 0) return undefined
    return (
      <>
        {failed > 0 && (
          <>
            <p className="field-error">{say(words.mailsFailed({ count: failed }))}</p>
            <PostForm action={urls.desk.messageRetry} csrf={csrf} values={{ id: 'failed' }}>
              <QuietButton>{say(words.tryAll)}</QuietButton>
            </PostForm>
          </>
        )}
        {isStuck && failing.failingSince && (
          <p>
            <Phrase
              of={words.mailsWait({ count: waiting, reason: failing.lastError ?? '' })}
              draw={{ moment: momentOf(failing.failingSince) }}
            />
          </p>
        )}
        {held > 0 && deps.postOffice.newItem.state === 'held' && (
          <p>{say(words.mailsHeld({ count: held }))}</p>
        )}
        {oldest && (
          <p>
            <Phrase of={words.oldestMail} draw={{ moment: momentOf(oldest.createdAt) }} />
          </p>
        )}
        {held > 0 && deps.postOffice.newItem.state !== 'held' && <HeldMails count={held} csrf={csrf} />}
      </>
    )
  },
})

const momentOf = (date: Date) => () => <DateText date={date} length="moment" />

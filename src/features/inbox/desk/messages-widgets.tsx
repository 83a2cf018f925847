import { DayChart } from '#platform/desk/day-chart.tsx'
import type { Day } from '#platform/desk/days.ts'
import type { HomeWidget } from '#platform/desk/home-widget.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import type { OutboxTrouble } from '#platform/outbox/trouble.ts'
import { Trans } from '#platform/words/trans.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.inbox.ts'
import type { KeptBack } from '../server/kept-back.ts'
import type { MessageStore } from '../server/message-store.ts'
import { HeldMails } from './held-mails.tsx'

export const createMessagesWidget = (deps: {
  messages: MessageStore
  messagesByDay(): Promise<readonly Day[]>
}): HomeWidget => ({
  capability: 'messages',
  title: words.messages,
  async draw() {
    const { inbox, unseen, spam } = await deps.messages.counts()
    const counts = { unread: unseen, all: inbox }
    return (
      <>
        <p>
          <Trans
            of={spam > 0 ? words.unreadCountWithSpam({ ...counts, spam }) : words.unreadCount(counts)}
            draw={{ link: (inner) => <a href={urls.desk.messages()}>{inner}</a> }}
          />
        </p>
        <DayChart what={words.counted} days={await deps.messagesByDay()} />
      </>
    )
  },
})

/** Shown only if messages are held. */
export const createHeldWidget = (deps: { keptBack: Pick<KeptBack, 'count'> }): HomeWidget => ({
  capability: 'messages',
  title: words.aside,
  async draw() {
    const aside = await deps.keptBack.count('aside')
    if (aside === 0) return undefined
    return (
      <p>
        <Trans
          of={words.asideCard({ count: aside })}
          draw={{ link: (inner) => <a href={urls.desk.messages({ view: 'aside' })}>{inner}</a> }}
        />
      </p>
    )
  },
})

/** Shown only if emails do not go out. */
export const createMailWidget = (deps: {
  outboxRunner: Pick<OutboxRunner, 'outbox' | 'newItem'>
  trouble(): Promise<OutboxTrouble>
}): HomeWidget => ({
  capability: 'messages',
  title: words.mail,
  async draw({ csrf, t }) {
    const { failed, waiting, held } = await deps.outboxRunner.outbox.counts('mails')
    const { failing, oldest } = await deps.trouble()
    const isStuck = failing?.state === 'waiting' || failing?.state === 'sending'
    if (failed === 0 && !isStuck && held === 0) return undefined
    return (
      <>
        {failed > 0 && (
          <>
            <p className="field-error">{t(words.mailsFailed({ count: failed }))}</p>
            <PostForm action={urls.desk.messageRetry} csrf={csrf} values={{ id: 'failed' }}>
              <QuietButton>{t(words.tryAll)}</QuietButton>
            </PostForm>
          </>
        )}
        {isStuck && failing.failingSince && (
          <p>
            <Trans
              of={words.mailsWait({ count: waiting, reason: failing.lastError ?? '' })}
              draw={{ moment: momentOf(failing.failingSince) }}
            />
          </p>
        )}
        {held > 0 && deps.outboxRunner.newItem.state === 'held' && (
          <p>{t(words.mailsHeld({ count: held }))}</p>
        )}
        {oldest && (
          <p>
            <Trans of={words.oldestMail} draw={{ moment: momentOf(oldest.createdAt) }} />
          </p>
        )}
        {held > 0 && deps.outboxRunner.newItem.state !== 'held' && <HeldMails count={held} csrf={csrf} />}
      </>
    )
  },
})

const momentOf = (date: Date) => () => <DateText date={date} length="moment" />

import type { HomeCard } from '#platform/desk/home-card.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { Outbox } from '#platform/outbox/outbox.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import type { MessageStore } from '../server/message-store.ts'

const unreadWords = (unseen: number) =>
  unseen < 2 ? `${unseen === 1 ? 'One' : 'No'} message is unread` : `${unseen} messages are unread`

export const createMessagesCard = ({ messages }: { messages: MessageStore }): HomeCard => ({
  capability: 'messages',
  title: 'Messages',
  async draw() {
    const { inbox, unseen, spam } = await messages.counts()
    return (
      <p>
        <a href={urls.desk.messages()}>{unreadWords(unseen)}</a>, of {inbox} in all
        {spam > 0 && `, and ${spam} in spam`}.
      </p>
    )
  },
})

/** Says something only when mail does not go out. */
export const createMailCard = ({ outbox }: { outbox: Outbox }): HomeCard => ({
  capability: 'messages',
  title: 'Mail',
  async draw({ csrf }) {
    const { failed, waiting, held } = await outbox.counts()
    const [oldest] = (await outbox.list({ state: 'waiting', limit: 500 }))
      .filter(({ failingSince }) => failingSince !== undefined)
      .toSorted((a, b) => Number(a.failingSince) - Number(b.failingSince))
    if (failed === 0 && !oldest && held === 0) return undefined
    return (
      <>
        {failed > 0 && (
          <>
            <p className="field-error">{failed === 1 ? 'One mail' : `${failed} mails`} could not be sent.</p>
            <PostForm action={urls.desk.messageRetry} csrf={csrf} values={{ id: 'all' }}>
              <button type="submit" className="button quiet">
                Try all again now
              </button>
            </PostForm>
          </>
        )}
        {oldest?.failingSince && (
          <p>
            {waiting === 1 ? 'One mail waits' : `${waiting} mails wait`}; the mail server has refused since{' '}
            <DateText date={oldest.failingSince} length="moment" />: {oldest.lastError}
          </p>
        )}
        {held > 0 && (
          <p>
            {held === 1 ? 'One mail is' : `${held} mails are`} kept until there is a mail server: set
            SMTP_URL. The messages themselves are here.
          </p>
        )}
      </>
    )
  },
})

import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { mailsWords } from './message-words.ts'

/** Mails that nobody expects any more, all at once: a person decides. */
export function HeldMails({ count, csrf }: { count: number; csrf: string }) {
  const one = count === 1
  return (
    <>
      <p>
        {mailsWords(count)} from a time without a mail server {one ? 'is' : 'are'} kept and not sent by{' '}
        {one ? 'itself' : 'themselves'}. What visitors sent with a contact form is in the inbox either way.
      </p>
      <div className="actions">
        <PostForm action={urls.desk.messageRetry} csrf={csrf} values={{ id: 'held' }}>
          <QuietButton>Send {one ? 'it' : 'them'} now</QuietButton>
        </PostForm>
        <PostForm action={urls.desk.heldMails} csrf={csrf}>
          <QuietButton>Do not send {one ? 'it' : 'them'}</QuietButton>
        </PostForm>
      </div>
    </>
  )
}

function DropPage({ count, csrf }: { count: number; csrf: string }) {
  return (
    <>
      <p>
        {mailsWords(count)} {count === 1 ? 'is' : 'are'} forgotten and will never be sent, neither to you nor
        to those who wrote. The messages stay in the inbox.
      </p>
      <PostForm action={urls.desk.heldMails} csrf={csrf} values={{ sure: 'yes' }} className="actions">
        <QuietButton isDanger>Forget {count === 1 ? 'it' : 'them'}</QuietButton>
        <QuietLink href={urls.desk.home}>Keep {count === 1 ? 'it' : 'them'}</QuietLink>
      </PostForm>
    </>
  )
}

export function createHeldMailsRoute({ outbox }: Pick<PostOffice, 'outbox'>): DeskRoute {
  const drop = async ({ form, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const { held } = await outbox.counts('mails')
    if (held > 0 && form.get('sure') !== 'yes')
      return {
        title: `Forget ${mailsWords(held).toLowerCase()}?`,
        main: <DropPage count={held} csrf={csrf} />,
      }
    const count = held > 0 ? await outbox.drop('held') : 0
    return {
      to: urls.desk.home,
      notice: count > 0 ? `${mailsWords(count)} will not be sent.` : 'There was none any more.',
      audit: count > 0 ? { action: 'dropped', subject: mailsWords(count).toLowerCase() } : 'no change',
    }
  }
  return { method: 'post', path: urls.desk.heldMails, access: 'messages', handle: drop }
}

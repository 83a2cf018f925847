import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.inbox.ts'

/** Emails that nobody expects any more, all at once: a person decides. */
export function HeldMails({ count, csrf }: { count: number; csrf: string }) {
  const t = useT()
  return (
    <>
      <p>{t(words.mailsHeldBefore({ count }))}</p>
      <div className="actions">
        <PostForm action={urls.desk.messageRetry} csrf={csrf} values={{ id: 'held' }}>
          <QuietButton>{t(words.sendHeld({ count }))}</QuietButton>
        </PostForm>
        <PostForm action={urls.desk.heldMails} csrf={csrf}>
          <QuietButton>{t(words.dropHeld({ count }))}</QuietButton>
        </PostForm>
      </div>
    </>
  )
}

function DropPage({ count, csrf }: { count: number; csrf: string }) {
  const t = useT()
  return (
    <>
      <p>{t(words.dropAbout({ count }))}</p>
      <PostForm action={urls.desk.heldMails} csrf={csrf} values={{ sure: 'yes' }} className="actions">
        <QuietButton isDanger>{t(words.forget({ count }))}</QuietButton>
        <QuietLink href={urls.desk.home}>{t(words.keep({ count }))}</QuietLink>
      </PostForm>
    </>
  )
}

export function createHeldMailsRoute({ outbox }: Pick<OutboxRunner, 'outbox'>): DeskRoute {
  const drop = async ({ form, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const { held } = await outbox.counts('mails')
    if (held > 0 && form.get('sure') !== 'yes')
      return {
        title: words.dropQuestion({ count: held }),
        main: <DropPage count={held} csrf={csrf} />,
      }
    const count = held > 0 ? await outbox.drop('held') : 0
    return {
      to: urls.desk.home,
      notice: count > 0 ? words.dropped({ count }) : words.noneLeft,
      audit: count > 0 ? { what: words.dropped({ count }) } : 'no change',
    }
  }
  return { method: 'post', path: urls.desk.heldMails, access: 'messages', handle: drop }
}

import { PostForm } from '#platform/desk/post-form.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.comments.ts'

export function EraseCommentsPage({
  csrf,
  ids,
  back,
}: {
  csrf: string
  ids: readonly string[]
  back: string
}) {
  const say = useSay()
  return (
    <>
      <p>{say(words.eraseAbout({ count: ids.length }))}</p>
      <PostForm
        action={urls.desk.commentErase}
        csrf={csrf}
        values={{ ids: ids.join(' '), back, sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>{say(words.eraseForGood)}</QuietButton>
        <QuietLink href={back}>{say(words.doNotErase)}</QuietLink>
      </PostForm>
    </>
  )
}

import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'

export function EraseCommentsPage({
  csrf,
  ids,
  back,
}: {
  csrf: string
  ids: readonly string[]
  back: string
}) {
  return (
    <>
      <p>
        This cannot be undone, and {ids.length === 1 ? 'it does' : 'they do'} not come back with another
        import. What answers {ids.length === 1 ? 'it' : 'them'} stays.
      </p>
      <PostForm
        action={urls.desk.commentErase}
        csrf={csrf}
        values={{ ids: ids.join(' '), back, sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>Erase for good</QuietButton>
        <QuietLink href={back}>Do not erase</QuietLink>
      </PostForm>
    </>
  )
}

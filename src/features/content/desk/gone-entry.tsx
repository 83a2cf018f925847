import type { DeskPage } from '#platform/desk/desk-route.ts'
import { Said } from '#platform/desk/said.tsx'
import { urls } from '#shared/urls.ts'

export const goneEntry: DeskPage = {
  title: 'There is no such text',
  status: 404,
  main: (
    <p>
      It was removed. Go back to the <a href={urls.desk.content()}>content</a>, or look among what was{' '}
      <a href={urls.desk.removedEntries}>removed</a>.
    </p>
  ),
}

/** Somebody wrote while another one removed it. */
export const goneWhileWriting = (text: string): DeskPage => ({
  title: 'Somebody has removed this meanwhile',
  status: 409,
  main: (
    <>
      <Said tone="caution">
        What you wrote is kept for you: bring the text back from what was{' '}
        <a href={urls.desk.removedEntries}>removed</a>, and it is in the editor again. Or copy it from here.
      </Said>
      <textarea readOnly rows={20} aria-label="What you wrote" defaultValue={text} />
    </>
  ),
})

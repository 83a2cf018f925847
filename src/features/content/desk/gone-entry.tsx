import type { DeskPage } from '#platform/desk/desk-route.ts'
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

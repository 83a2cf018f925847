import type { DeskPage, DeskVisit } from '#platform/desk/desk-route.ts'
import { Said } from '#platform/desk/said.tsx'
import { SentFields, WrittenFields } from '#platform/desk/sent-form.tsx'

/** Something failed that nobody expected while a text was being saved. */
export const unsavedPage = ({ c, form }: DeskVisit): DeskPage => ({
  title: 'This could not be saved',
  status: 500,
  main: (
    <>
      <Said tone="caution">
        <strong>Nothing of yours is lost, but it may not be saved.</strong> The program could not store it.
        Its disk may be full: Site health and the log of the program say more. Leave this page open until it
        is mended.
      </Said>
      <form method="post" action={c.req.path + new URL(c.req.url).search}>
        <SentFields form={form} />
        <button type="submit">Send what I wrote again</button>
      </form>
      <WrittenFields form={form} />
    </>
  ),
})

import type { Problem } from '#platform/documents/document-kind.ts'
import type { DeskPage, DeskVisit } from './desk-route.ts'
import { ProblemList } from './problem-list.tsx'
import { Said } from './said.tsx'
import { SentFields, WrittenFields } from './sent-form.tsx'

/** Somebody wrote while another one removed it. */
export const goneMeanwhile = ({ c, form }: DeskVisit, problems: readonly Problem[] = []): DeskPage => ({
  title: 'Somebody has removed this meanwhile',
  status: 409,
  main: (
    <>
      <ProblemList problems={problems.map(({ what, fix }) => `${what} ${fix}`)} />
      <Said tone="caution">
        <strong>Nothing of yours is lost, and nothing is saved yet.</strong>
      </Said>
      <form method="post" action={c.req.path + new URL(c.req.url).search}>
        <SentFields form={form} />
        <button type="submit" name="bring-back" value="yes">
          Bring it back, with what I wrote
        </button>
      </form>
      <WrittenFields form={form} />
    </>
  ),
})

import type { Problem } from '#platform/documents/document-kind.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { words } from '#words/desk.common.ts'
import type { DeskPage, DeskVisit } from './desk-route.ts'
import { ProblemList } from './problem-list.tsx'
import { Said } from './said.tsx'
import { SentFields, WrittenFields } from './sent-form.tsx'

/** Somebody wrote while another one removed it. */
export const goneMeanwhile = ({ c, form, t }: DeskVisit, problems: readonly Problem[] = []): DeskPage => ({
  title: words.removedMeanwhile,
  status: 409,
  main: (
    <>
      <ProblemList problems={problems.map((problem) => problemText(t, problem))} />
      <Said tone="caution">
        <strong>{t(words.nothingLost)}</strong>
      </Said>
      <form method="post" action={c.req.path + new URL(c.req.url).search}>
        <SentFields form={form} />
        <button type="submit" name="bring-back" value="yes">
          {t(words.bringBackWithMine)}
        </button>
      </form>
      <WrittenFields form={form} />
    </>
  ),
})

/** The same, where it cannot be restored: its original is gone, or its language. */
export const goneForGood = ({ form, t }: DeskVisit): DeskPage => ({
  title: words.removedMeanwhile,
  status: 409,
  main: (
    <>
      <Said tone="caution">
        <strong>{t(words.nothingLost)}</strong>
      </Said>
      <WrittenFields form={form} isAll />
    </>
  ),
})

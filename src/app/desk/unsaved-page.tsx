import type { DeskPage, DeskVisit } from '#platform/desk/desk-route.ts'
import { Said } from '#platform/desk/said.tsx'
import { SentFields, WrittenFields } from '#platform/desk/sent-form.tsx'
import { Trans } from '#platform/words/trans.tsx'
import { words } from '#words/desk.ts'
import { strong } from './strong.tsx'

/** Something failed that nobody expected while a text was being saved. */
export const unsavedPage = ({ c, form, t }: DeskVisit): DeskPage => ({
  title: words.notSaved,
  status: 500,
  main: (
    <>
      <Said tone="caution">
        <Trans of={words.notSavedAdvice} draw={{ strong }} />
      </Said>
      <form method="post" action={c.req.path + new URL(c.req.url).search}>
        <SentFields form={form} />
        <button type="submit">{t(words.sendAgain)}</button>
      </form>
      <WrittenFields form={form} />
    </>
  ),
})

import { Trans } from '#platform/words/trans.tsx'
import { words } from '#words/desk.common.ts'
import type { DeskPage } from './desk-route.ts'
import type { Subject } from './subject.ts'

export const missingPage = ({ list }: Pick<Subject, 'list'>): DeskPage => ({
  title: words.notFound,
  status: 404,
  main: (
    <p>
      <Trans of={words.mayBeRemoved} draw={{ list: (inner) => <a href={list}>{inner}</a> }} />
    </p>
  ),
})

import type { DeskPage } from './desk-route.ts'
import type { Subject } from './subject.ts'

export const missingPage = ({ word, list }: Pick<Subject, 'word' | 'list'>): DeskPage => ({
  title: `There is no such ${word}`,
  status: 404,
  main: (
    <p>
      It may have been removed. <a href={list}>See what there is</a>.
    </p>
  ),
})

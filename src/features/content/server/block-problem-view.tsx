import { useT } from '#platform/words/use-t.ts'
import { words } from '#words/desk.texts.ts'
import type { LineProblem } from './markdown/resolve-blocks.ts'

/** For the owner, in the place of a block that cannot be drawn. */
export function BlockProblemView({ line, problem, fix }: LineProblem) {
  const t = useT()
  return (
    <aside className="block-problem" aria-label={t(words.noteToOwner)} {...t.marksOf(words.noteToOwner)}>
      <p>
        <strong>{t(words.problem({ problem }))}</strong> {t(fix)} <small>{t(words.line({ line }))}</small>
      </p>
    </aside>
  )
}

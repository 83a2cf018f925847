import { useSay } from '#platform/words/use-say.ts'
import { words } from '#words/desk.texts.ts'
import type { LineProblem } from './markdown/resolve-blocks.ts'

/** For the owner, in the place of a block that cannot be drawn. */
export function BlockProblemView({ line, problem, fix }: LineProblem) {
  const say = useSay()
  return (
    <aside className="block-problem" aria-label={say(words.noteToOwner)} {...say.marksOf(words.noteToOwner)}>
      <p>
        <strong>{say(words.problem({ problem }))}</strong> {say(fix)}{' '}
        <small>{say(words.line({ line }))}</small>
      </p>
    </aside>
  )
}

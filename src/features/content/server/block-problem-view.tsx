import type { LineProblem } from './markdown/resolve-blocks.ts'

/** For the owner, in the place of a block that cannot be drawn. */
export function BlockProblemView({ line, problem, fix }: LineProblem) {
  return (
    <aside className="block-problem" aria-label="Note to the owner">
      <p>
        <strong>{problem}.</strong> {fix} <small>(line {line})</small>
      </p>
    </aside>
  )
}

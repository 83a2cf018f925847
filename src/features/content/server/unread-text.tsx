import { BlockProblemView } from './block-problem-view.tsx'
import type { LineProblem } from './markdown/resolve-blocks.ts'

/** In the place of a text that is too much to draw. */
export const UnreadText = ({ problem, toOwner }: { problem: LineProblem; toOwner: boolean }) => (
  <>
    <p>This text cannot be shown. Whoever looks after this site has to shorten it or make it simpler.</p>
    {toOwner && <BlockProblemView {...problem} />}
  </>
)

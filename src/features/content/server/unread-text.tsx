import { useSay } from '#platform/words/use-say.ts'
import { words } from '#words/content.ts'
import { BlockProblemView } from './block-problem-view.tsx'
import type { LineProblem } from './markdown/resolve-blocks.ts'

/** In the place of a text that is too much to draw. */
export const UnreadText = ({ problem, toOwner }: { problem: LineProblem; toOwner: boolean }) => (
  <>
    <p>{useSay()(words.unreadText)}</p>
    {toOwner && <BlockProblemView {...problem} />}
  </>
)

import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.texts.ts'
import type { Excess, ExcessReason } from '../../domain/markdown/excess.ts'
import type { LineProblem } from './resolve-blocks.ts'

type Words = { problem: Message | ((values: { max: number }) => Message); fix: Message }

const wordsOf: Readonly<Record<ExcessReason, Words>> = {
  tooLong: { problem: words.tooLong, fix: words.makeSeveralPages },
  tooManyLines: { problem: words.tooManyLines, fix: words.makeSeveralPages },
  tooManyParts: { problem: words.tooManyParts, fix: words.makeSeveralPages },
  tooManyNotes: { problem: words.tooManyNotes, fix: words.makeSeveralPages },
  tooManyBlocks: { problem: words.tooManyBlocks, fix: words.makeSeveralPages },
  tooManyTicks: { problem: words.tooManyTicks, fix: words.tooManyTicksFix },
  tooDeepLists: { problem: words.tooDeepParts, fix: words.tooDeepPartsFix },
  tooManyLazyLines: { problem: words.tooManyLazyLines, fix: words.tooManyLazyLinesFix },
  tooLongTrail: { problem: words.tooLongTrail, fix: words.tooLongTrailFix },
  tooManyUnderlines: { problem: words.tooManyUnderlines, fix: words.tooManyUnderlinesFix },
  tooManyDefinitions: { problem: words.tooManyDefinitions, fix: words.tooManyDefinitionsFix },
  tooDeepParts: { problem: words.tooDeepParts, fix: words.tooDeepPartsFix },
  tooManyFormats: { problem: words.tooManyFormats, fix: words.tooManyFormatsFix },
  tangled: { problem: words.tangled, fix: words.tangledFix },
  tooManyMarks: { problem: words.tooManyMarks, fix: words.tooManyMarksFix },
  tooDeepHtml: { problem: words.tooDeepParts, fix: words.tooDeepPartsFix },
}

/** Why a text is not read, in words. */
export function excessProblem({ line, reason, max = 0 }: Excess): LineProblem {
  const { problem, fix } = wordsOf[reason]
  return { line, problem: typeof problem === 'function' ? problem({ max }) : problem, fix }
}

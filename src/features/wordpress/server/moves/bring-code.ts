import { reasonOf } from '#shared/reason-of.ts'
import { words as problemWords } from '#words/desk.moveProblems.ts'
import type { GeneratedExtension } from '../../domain/own-types/write-extension.ts'
import { addCode } from '../code/site-code.ts'
import type { Move } from './move-store.ts'
import type { MoveEnd, MoveSite } from './move-work.ts'

/** Writes the code for types of the old site. The site has it when it is started again, and the import waits for that. */
export async function bringCode(
  { siteFolder, buildCode }: MoveSite,
  code: GeneratedExtension,
  { state }: Move,
): Promise<MoveEnd> {
  const added = await addCode(siteFolder, code)
  if (added.lines)
    return {
      state: 'waiting',
      problem: problemWords.configByHand({ lines: added.lines.join(' ') }),
    }
  if (state === 'waiting') return { state, problem: problemWords.notRestarted }
  try {
    await buildCode?.()
  } catch (error) {
    await added.undo()
    return {
      state: 'looked',
      problem: problemWords.noTypes({ reason: reasonOf(error) }),
    }
  }
  return { state: 'waiting' }
}

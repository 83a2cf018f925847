import { reasonOf } from '#shared/reason-of.ts'
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
      problem: `portico.config.ts is written in a way that only you can change. Add these lines to it, the second one within its settings, and start the site again: ${added.lines.join(' ')}`,
    }
  if (state === 'waiting') return { state, problem: 'The site was not started again since.' }
  try {
    await buildCode?.()
  } catch (error) {
    await added.undo()
    return {
      state: 'looked',
      problem: `The types of the old site could not be added. ${reasonOf(error)} Mend that, and start again. No text was taken in, and the files of the site are as they were.`,
    }
  }
  return { state: 'waiting' }
}

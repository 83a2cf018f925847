import { CommandError, type CommandIo } from '#platform/commands/command.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { GeneratedExtension } from '../domain/own-types/write-extension.ts'
import { type AddedCode, addCode } from '../server/code/site-code.ts'

/** Writes what the site has no code for yet. Answers whether the site has to be opened anew. */
export type BringCode = (folder: string, code: GeneratedExtension | undefined) => Promise<boolean>

/** What a try answers that could not go on without new code. */
export const opensAnew = -1

/**
 * Tries an import; where it needs types that the site has no code for, that is written, and it is tried again with a site that has
 * it. Where the site cannot be opened with it, its files are put back as they were.
 */
export async function withCode(
  { out }: Pick<CommandIo, 'out'>,
  attempt: (bring: BringCode, isAgain: boolean) => Promise<number>,
): Promise<number> {
  let added: AddedCode | undefined
  let path = ''
  const code = await attempt(async (folder, extension) => {
    if (!extension) return false
    added = await addCode(folder, extension)
    if (added.lines) throw forOwner(extension, added.lines)
    path = extension.path
    return true
  }, false)
  if (!added || code !== opensAnew) return code
  let isThere = false
  try {
    return await attempt(async (_, extension) => {
      if (extension) throw new Error('The site does not have the types after that.')
      isThere = true
      out(`The types of the old site are in ${path}, and portico.config.ts names it.`)
      out('If the site is running, start it again afterwards: it shows them then.')
      return false
    }, true)
  } catch (cause) {
    if (isThere) throw cause
    await added.undo()
    throw new CommandError(
      'types_not_taken',
      `The types of the old site could not be added. ${reasonOf(cause)}`,
      'Mend that, and run the import again. No text was taken in, and the files of the site are as they were.',
      { cause },
    )
  }
}

const forOwner = ({ path }: GeneratedExtension, lines: readonly string[]) =>
  new CommandError(
    'types_to_add',
    `The types of the old site are in ${path}. portico.config.ts is written in a way that only you can change.`,
    `Add these lines to portico.config.ts, the second one within its settings, and run the import again. No text was taken in.\n  ${lines.join('\n  ')}`,
  )

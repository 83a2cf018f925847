import { CommandError, type SpokenIo } from '#platform/commands/command.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words } from '#words/desk.importCommand.ts'
import type { GeneratedExtension } from '../domain/own-types/write-extension.ts'
import { type AddedCode, addCode, configFile } from '../server/code/site-code.ts'

/** Writes what the site has no code for yet. Answers whether the site has to be opened anew. */
export type BringCode = (folder: string, code: GeneratedExtension | undefined) => Promise<boolean>

/** What a try answers that could not go on without new code. */
export const opensAnew = -1

/**
 * Tries an import; where it needs types that the site has no code for, that is written, and it is tried again with a site that has
 * it. Where the site cannot be opened with it, its files are put back as they were.
 */
export async function withCode(
  { out, say }: Pick<SpokenIo, 'out' | 'say'>,
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
      out(say(words.typesIn({ file: path, config: configFile })))
      out(say(words.startAgain))
      return false
    }, true)
  } catch (cause) {
    if (isThere) throw cause
    await added.undo()
    throw new CommandError('types_not_taken', words.noTypes({ reason: reasonOf(cause) }), words.noTypesFix, {
      cause,
    })
  }
}

const forOwner = ({ path }: GeneratedExtension, lines: readonly string[]) =>
  new CommandError(
    'types_to_add',
    words.typesByHand({ file: path, config: configFile }),
    words.typesByHandFix({ config: configFile, lines: lines.join('\n  ') }),
  )

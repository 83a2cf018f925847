import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.accounts.rules.ts'

const longest = 60

/** A name to sign in with and to be shown by: letters of any script, no invisible characters. */
export function readAccountName(text: string): Result<string, Message> {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name === '') return fail(words.nameMissing)
  if ([...name].length > longest) return fail(words.nameTooLong({ longest }))
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return fail(words.nameUnseen)
  return ok(name)
}

/** Alphabets with letters that look the same: one name in two of them could be taken for another person's. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

/** The same for an account that is made; those there are keep their names. */
export function readNewAccountName(text: string): Result<string, Message> {
  const name = readAccountName(text)
  if (!name.ok) return name
  const shown = name.value.normalize('NFKC')
  return alphabets.filter((alphabet) => alphabet.test(shown)).length > 1 ? fail(words.nameMixed) : name
}

/** Names that look alike are one name. */
export const nameKey = (name: string) =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 200)

import { fail, ok, type Result } from '#shared/result.ts'

const longest = 60

/** A name to sign in with and to be shown by: letters of any script, no invisible characters. */
export function readAccountName(text: string): Result<string, string> {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name === '') return fail('Write a name.')
  if ([...name].length > longest) return fail(`A name has at most ${longest} characters.`)
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return fail('The name holds characters that cannot be seen.')
  return ok(name)
}

/** Names that look alike are one name. */
export const nameKey = (name: string) =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 200)

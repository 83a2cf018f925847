import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.accounts.rules.ts'
import { nameKey } from '../domain/account-name.ts'

/** What counts is length, and that it is not among the first guesses. Returns its problem, if any. */
export async function passwordProblem(
  password: string,
  known: { name: string; site: string },
): Promise<Message | undefined> {
  const characters = [...password]
  if (characters.length < shortestPassword) return words.passwordShort({ shortest: shortestPassword })
  if (characters.length > longestPassword) return words.passwordLong({ longest: longestPassword })
  if (new Set(characters).size < 5) return words.passwordPlain
  if (isRepeated(password)) return words.passwordRepeated
  if (nameKey(known.name) !== '' && withoutName(password, known.name).length < shortestPassword / 2)
    return words.passwordIsName
  if ((await guessesLog10(password, [known.name, known.site])) < fewestGuessesLog10)
    return words.passwordCommon
  return undefined
}

const isRepeated = (password: string) => /^(.+?)\1+$/su.test(password.toLowerCase())

const withoutName = (password: string, name: string) => nameKey(password).replaceAll(nameKey(name), '')

/** More than a guesser could send to the busiest site in a lifetime. */
const fewestGuessesLog10 = 10
/**
 * Takes longer the longer the password is and the more letters are replaced; anything after this only makes it harder
 * to guess.
 */
const judgedCharacters = 40
const l33tMaxSubstitutions = 20

/** Weighs common passwords, walks on the keyboard, sequences and dates. Large, and rarely needed: loaded for the first. */
async function guessesLog10(password: string, words: readonly string[]): Promise<number> {
  estimator ??= loadEstimator()
  return (await estimator).check(password.slice(0, judgedCharacters), [...words]).guessesLog10
}

let estimator: ReturnType<typeof loadEstimator> | undefined

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions })
}

/** The minimum of NIST SP 800-63B for a password that is the only factor. */
export const shortestPassword = 15
const longestPassword = 256

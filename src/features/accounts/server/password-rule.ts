import { nameKey } from '../domain/account-name.ts'
import { longestPassword, shortestPassword } from '../domain/password-length.ts'

/** Length is what counts, and that it is not what is tried first. Answers what is wrong with it, if anything. */
export async function passwordProblem(
  password: string,
  known: { name: string; site: string },
): Promise<string | undefined> {
  const characters = [...password]
  if (characters.length < shortestPassword)
    return `Use at least ${shortestPassword} characters: a few words in a row are good, and easy to remember.`
  if (characters.length > longestPassword) return `Use at most ${longestPassword} characters.`
  if (new Set(characters).size < 5) return 'Use more different characters.'
  if (isRepeated(password)) return 'It says the same more than once: use several different words.'
  if (nameKey(known.name) !== '' && withoutName(password, known.name).length < shortestPassword / 2)
    return 'The name alone is no secret: use other words.'
  if ((await guessesLog10(password, [known.name, known.site])) < fewestGuessesLog10)
    return 'Many people use this or something like it, so it is tried first: use a few words of your own.'
  return undefined
}

const isRepeated = (password: string) => /^(.+?)\1+$/su.test(password.toLowerCase())

const withoutName = (password: string, name: string) => nameKey(password).replaceAll(nameKey(name), '')

/** More than a guesser could send to the busiest site in a lifetime. */
const fewestGuessesLog10 = 10
/** Its time grows with the length and with what stands for letters; what comes later only makes it harder to guess. */
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

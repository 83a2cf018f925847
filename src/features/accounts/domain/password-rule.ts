import { nameKey } from './account-name.ts'

const shortest = 12
const longest = 256

/** Length is what counts, so that is what is asked for. Answers what is wrong with it, if anything. */
export function passwordProblem(password: string, name: string): string | undefined {
  const characters = [...password]
  if (characters.length < shortest)
    return `Use at least ${shortest} characters: a few words in a row are good, and easy to remember.`
  if (characters.length > longest) return `Use at most ${longest} characters.`
  if (new Set(characters).size < 5) return 'Use more different characters.'
  if (nameKey(name) !== '' && nameKey(password).replaceAll(nameKey(name), '').length < shortest / 2)
    return 'The name alone is no secret: use other words.'
  return undefined
}

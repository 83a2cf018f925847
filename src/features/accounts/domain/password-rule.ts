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
  if (isRepeated(password)) return 'It says the same more than once: use several different words.'
  if (isUsual(password)) return 'Many people use this, so it is tried first: use a few words of your own.'
  if (nameKey(name) !== '' && nameKey(password).replaceAll(nameKey(name), '').length < shortest / 2)
    return 'The name alone is no secret: use other words.'
  return undefined
}

const isRepeated = (password: string) => /^(.+?)\1+$/su.test(password.toLowerCase())

/** What the passwords that are tried first are made of. */
const usualPieces = [
  ...['password', 'passwort', 'passw0rd', 'p@ssw0rd', 'iloveyou', 'letmein', 'welcome', 'changeme', 'secret'],
  ...['administrator', 'admin', 'master', 'monkey', 'dragon', 'football', 'sunshine', 'princess'],
  ...['qwertyuiop', 'qwerty', 'qwertz', 'azerty', 'asdfghjkl', 'zxcvbnm', '1q2w3e4r', '1qaz2wsx'],
  ...['abcdefghijklmnopqrstuvwxyz', 'abcdef', '0123456789', '123456789', '987654321', '123456'],
]

const fewestOwnLetters = 6

/** Such pieces, with little more than digits and signs around them. */
function isUsual(password: string): boolean {
  const written = password.toLowerCase()
  const rest = usualPieces.reduce((text, piece) => text.replaceAll(piece, ''), written)
  return rest !== written && rest.replaceAll(/\P{L}/gu, '').length < fewestOwnLetters
}

import type { GeneratedExtension } from './write-extension.ts'

/** What stands in `portico.config.ts` where there is none. */
export const emptyConfig = 'export default {}\n'

/** `portico.config.ts` with one more extension. Nothing where the file is written in a way that only its owner can change. */
export function addToConfig(text: string, { import: line, extension }: GeneratedExtension['config']) {
  const [name = ''] = extension.split('(')
  if (text.includes(line)) return text.split(name).length > 2 ? text : undefined
  if (text.includes(name)) return undefined
  const added = withinConfig(text, extension)
  return added === undefined ? undefined : `${line}\n${added}`
}

function withinConfig(text: string, extension: string): string | undefined {
  const [start, second] = text.matchAll(/^export default (?:defineConfig\()?\{/gm)
  if (!start || second) return undefined
  const [words, more] = text.matchAll(/\bextensions\b(?!\/)/g)
  if (more) return undefined
  const opening = 'extensions: ['
  if (words) {
    const isList = words.index > start.index && text.startsWith(opening, words.index)
    return isList ? insert(text, words.index + opening.length, extension, ']', ', ') : undefined
  }
  const at = start.index + start[0].length
  return insert(text, at, `\n  ${opening}${extension}],`, '}', '', '\n')
}

/** What follows is set off, whether it is the end of the brackets or not. */
function insert(text: string, at: number, added: string, end: string, joint: string, close = '') {
  const rest = text.slice(at)
  return text.slice(0, at) + added + (rest.trimStart().startsWith(end) ? close : joint) + rest
}

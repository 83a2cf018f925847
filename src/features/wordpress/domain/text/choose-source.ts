import { words as noteWords } from '#words/desk.importTextNotes.ts'
import { writtenWords } from './html-words.ts'
import { beginningOf, type Notes } from './notes.ts'
import { type Counter, readBuilderText } from './page-builders.ts'
import type { TextContext } from './text-context.ts'

/**
 * The content, or what a page builder keeps beside it. Builders write their words into the content too, as far as they can: where
 * these are all there, the content is the better text.
 */
export function chooseSource(content: string, context: TextContext, notes: Notes): string {
  const builder = readBuilderText(context.meta, context.unserialise)
  if (!builder) return content
  const { name, pieces, counters } = builder
  if (!pieces) {
    notes.add('left-out', name, noteWords.builderUnread)
    return content
  }
  const written = new Set(wordsOf(content))
  const others = pieces.filter((piece) => wordsOf(piece).some((word) => !written.has(word)))
  if (written.size > 0 && others.length > 0 && !isShown(name, context)) {
    notes.add(
      'left-out',
      name,
      noteWords.builderHidden({ words: beginningOf(writtenWords(others.join(' '))) }),
    )
    return content
  }
  notes.add('changed', name, noteWords.builderWords)
  if (written.size > 0 && others.length === 0) return content
  const built = new Set([...pieces.flatMap(wordsOf), ...counters.map(({ from }) => from)])
  const isWhole = [...written].every((word) => built.has(word))
  if (isWhole) return pieces.join('\n\n')
  const counted = atTheirEnd(content, counters)
  const said = new Set(wordsOf(counted))
  const missing = others.filter((piece) => wordsOf(piece).some((word) => !said.has(word)))
  return [counted, ...missing].join('\n\n')
}

/** Counters in the content, which has them as they begin, as visitors see them in the end. */
function atTheirEnd(content: string, counters: readonly Counter[]): string {
  const left = [...counters]
  const parts = content.split(/(<[^<>]*>|\n)/).map((part) => {
    const [next] = left
    if (!next || !part.includes(next.from)) return part
    const plain = withoutSpace(part)
    const { from, to, prefix, suffix } = next
    if (plain !== from && plain !== withoutSpace(prefix + from + suffix)) return part
    left.shift()
    return part.replace(from, () => to)
  })
  return parts.join('')
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')

/** Elementor keeps its data when somebody goes back to the editor of WordPress. */
const isShown = (name: string, { meta }: TextContext) =>
  name !== 'Elementor' || meta('_elementor_edit_mode') === 'builder'

const wordsOf = (html: string) =>
  writtenWords(html)
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []

import { writtenWords } from './html-words.ts'
import { beginningOf, type Notes } from './notes.ts'
import { readBuilderText } from './page-builders.ts'
import type { TextContext } from './text-context.ts'
import { noteWords } from './words.ts'

/**
 * The content, or what a page builder keeps beside it. Builders write their words into the content too, as far as they can: where
 * these are all there, the content is the better text.
 */
export function chooseSource(content: string, context: TextContext, notes: Notes): string {
  const builder = readBuilderText(context.meta, context.unserialise)
  if (!builder) return content
  const { name, pieces, beginnings } = builder
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
  const built = new Set([...pieces.flatMap(wordsOf), ...beginnings])
  const isWhole = [...written].every((word) => built.has(word))
  return isWhole ? pieces.join('\n\n') : [content, ...others].join('\n\n')
}

/** Elementor keeps its data when somebody goes back to the editor of WordPress. */
const isShown = (name: string, { meta }: TextContext) =>
  name !== 'Elementor' || meta('_elementor_edit_mode') === 'builder'

const wordsOf = (html: string) =>
  writtenWords(html)
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []

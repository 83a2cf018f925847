import { createContext, useContext } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { fill } from '#ui/fill.ts'
import type { words as builderWords } from '#words/desk.forms.builder.ts'
import type { NewFieldWords } from '../../domain/edit/edit-template.ts'
import type { TemplateBlock } from '../../domain/edit/template-blocks.ts'
import type { FormTag } from '../../domain/tags/parse-template.ts'
import { stripTags } from '../../domain/text/strip-tags.ts'

/** In the language of the person who builds the form; what is written into the form is in its own. */
export type BuilderWords = NewFieldWords & {
  says: ForBrowser<typeof builderWords>
  options: Readonly<Record<string, string>>
}

export const BuilderWordsContext = createContext({} as BuilderWords)

export const useWords = () => useContext(BuilderWordsContext)

/** The name of a piece on its buttons: its own words, or those of its fields. */
export function nameOfPiece(
  { words, tags, source }: TemplateBlock,
  { kinds }: Pick<BuilderWords, 'kinds'>,
): string {
  const own =
    words || tags.map(({ tag }) => tag.content || tag.values[0] || tag.name || kinds[tag.baseType]).join(', ')
  return shorten(stripTags(own) || source.trim())
}

/** The kinds of fields in a piece. */
export function kindOfPiece({ kind, tags }: TemplateBlock, words: BuilderWords): string {
  const { says } = words
  if (kind === 'frame') return says.pieceFrame
  if (tags.length === 0) return says.pieceText
  return tags
    .map(({ tag }) => kindOfTag(tag, words))
    .reduce((first, second) => fill(says.kindAndKind, { first, second }))
}

function kindOfTag({ baseType, name, required }: FormTag, { says, kinds }: BuilderWords): string {
  const named = name ? fill(says.kindNamed, { kind: kinds[baseType], name }) : kinds[baseType]
  return required ? fill(says.kindRequired, { kind: named }) : named
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

import { fieldKinds } from '../../domain/edit/field-kinds.ts'
import type { TemplateBlock } from '../../domain/edit/template-blocks.ts'
import { stripTags } from '../../domain/text/strip-tags.ts'

/** What a piece is called on its buttons: its own words, or those of its fields. */
export function nameOfPiece({ words, tags, source }: TemplateBlock): string {
  const own =
    words ||
    tags.map(({ tag }) => tag.content || tag.values[0] || tag.name || fieldKinds[tag.baseType]).join(', ')
  return shorten(stripTags(own) || source.trim())
}

/** What a piece is made of. */
export const kindOfPiece = ({ kind, tags }: TemplateBlock): string =>
  kind === 'frame'
    ? 'Holds what is below it, or ends that'
    : tags.length === 0
      ? 'Text'
      : tags
          .map(({ tag }) =>
            [fieldKinds[tag.baseType], tag.name && `[${tag.name}]`, tag.required && 'required']
              .filter(Boolean)
              .join(', '),
          )
          .join('; ')

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

import type { StartWords } from '../kinds/kind.ts'
import { type BaseType, isBaseType, tagTypeOf, tagTypes } from '../kinds/kinds.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import { escapeHtml } from '../text/entities.ts'
import { cleanName, type TagDraft, writeTag } from './tag-draft.ts'
import { joinBlocks, splitTemplate, type TemplateBlock } from './template-blocks.ts'

/** An edit of a template. Pieces and tags are counted from 0, in source order. */
export type TemplateEdit =
  | { do: 'move'; block: number; to: number }
  | { do: 'remove'; block: number }
  | { do: 'add'; baseType: BaseType; label: string; after?: number | undefined }
  | { do: 'label'; block: number; text: string }
  | { do: 'tag'; tag: number; draft: TagDraft }

/** The template after an edit. What the edit is not about stays as it was, letter for letter. */
export function editTemplate(source: string, edit: TemplateEdit, words: NewFieldWords): string {
  switch (edit.do) {
    case 'move':
      return moveBlock(source, edit.block, edit.to)
    case 'remove':
      return removeBlock(source, edit.block)
    case 'add':
      return addField(source, edit, words)
    case 'label':
      return changeBlock(source, edit.block, (block) => withLabel(block.source, edit.text))
    case 'tag':
      return changeTag(source, edit.tag, edit.draft)
  }
}

/** The `act` of a button without JavaScript: `up:2`, `down:2`, `remove:2`, or `add` with what to add. */
export function readEdit(act: string, given: { type: string; label: string }): TemplateEdit | undefined {
  if (act === 'add')
    return isBaseType(given.type) ? { do: 'add', baseType: given.type, label: given.label } : undefined
  const [, verb, digits] = /^(up|down|remove):(\d{1,4})$/.exec(act) ?? []
  if (verb === undefined) return undefined
  const block = Number(digits)
  return verb === 'remove'
    ? { do: 'remove', block }
    : { do: 'move', block, to: block + (verb === 'up' ? -1 : 1) }
}

function moveBlock(source: string, from: number, to: number) {
  const { lead, blocks } = splitTemplate(source)
  const moved = blocks[from]
  if (!moved || moved.kind === 'frame' || to < 0 || to >= blocks.length) return source
  const order = blocks.toSpliced(from, 1).toSpliced(to, 0, moved)
  return joinBlocks({
    lead,
    blocks: order.map((block, index) => ({ ...block, gap: blocks[index]?.gap ?? '' })),
  })
}

function removeBlock(source: string, at: number) {
  const { lead, blocks } = splitTemplate(source)
  if (!blocks[at] || blocks[at].kind === 'frame') return source
  const isLast = at === blocks.length - 1
  const left = blocks.toSpliced(at, 1)
  const last = left.at(-1)
  return joinBlocks({ lead, blocks: isLast && last ? left.with(-1, { ...last, gap: blocks[at].gap }) : left })
}

export const isSending = (baseType: BaseType) => tagTypeOf(baseType).role === 'sends'

/** After the piece that is asked for, or before what sends the form. */
function addField(
  source: string,
  { baseType, label, after }: Extract<TemplateEdit, { do: 'add' }>,
  words: NewFieldWords,
) {
  const { lead, blocks } = splitTemplate(source)
  const written = newField(source, baseType, label, words)
  const sends = blocks.findIndex(({ tags }) => tags.some(({ tag }) => isSending(tag.baseType)))
  const at = after !== undefined ? after + 1 : sends < 0 || baseType === 'response' ? blocks.length : sends
  const before = blocks.slice(0, at)
  const previous = before.at(-1)
  if (previous && !/\n\s*\n/.test(previous.gap)) before[before.length - 1] = { ...previous, gap: '\n\n' }
  const rest = blocks.slice(at)
  const gap = rest.length > 0 ? '\n\n' : (blocks.at(-1)?.gap ?? '\n')
  const added: TemplateBlock = { source: written, gap, kind: 'fields', tags: [], words: '' }
  return joinBlocks({ lead, blocks: [...before, added, ...rest] })
}

function changeBlock(source: string, at: number, change: (block: TemplateBlock) => string) {
  const { lead, blocks } = splitTemplate(source)
  const block = blocks[at]
  return block ? joinBlocks({ lead, blocks: blocks.with(at, { ...block, source: change(block) }) }) : source
}

const label = /<(?:label|legend)\b/i

/** Where the words of the first label in a piece begin and end, without the space around them. */
function wordsOfLabel(source: string): { start: number; end: number } | undefined {
  const open = source.indexOf('>', label.exec(source)?.index ?? source.length)
  const close = open < 0 ? -1 : open + 1 + source.slice(open + 1).search(/[<[]/)
  if (open < 0 || close === open) return undefined
  const words = source.slice(open + 1, close)
  const start = close - words.trimStart().length
  return { start, end: start + words.trim().length }
}

/** The text of the first label in a piece, if there is one. */
export const labelOf = ({ source }: TemplateBlock): string | undefined => {
  const place = wordsOfLabel(source)
  return place && source.slice(place.start, place.end)
}

const withLabel = (source: string, text: string) => {
  const place = wordsOfLabel(source)
  const words = escapeHtml(text.trim()).replaceAll('[', '&#91;').replaceAll(']', '&#93;')
  return place ? source.slice(0, place.start) + words + source.slice(place.end) : source
}

function changeTag(source: string, at: number, draft: TagDraft) {
  let count = -1
  return parseTemplate(source)
    .template.parts.map((part) => {
      if (part.kind === 'tag') count += 1
      return part.kind === 'tag' && count === at ? writeTag(draft) : part.source
    })
    .join('')
}

/** The words in a new field. */
export type NewFieldWords = {
  /** Its label, where none is given. */
  kinds: Readonly<Record<BaseType, string>>
  start: StartWords
}

/** How a new field is written into a template: with its label, under a name no other field has. */
function newField(source: string, baseType: BaseType, label: string, words: NewFieldWords): string {
  const { tags } = parseTemplate(source).template
  const shown = escapeHtml(label.trim() || words.kinds[baseType])
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;')
  const { follows, write } = tagTypes[baseType]
  const leader = follows && tags.findLast(({ baseType }) => follows(tagTypeOf(baseType), baseType))
  const name =
    leader?.rawName ??
    freeName(
      cleanName(
        `your-${
          label
            .trim()
            .toLowerCase()
            .replace(/^your\s+/, '') || baseType
        }`,
      ),
      tags,
    )
  return write(name, shown, words.start)
}

function freeName(wanted: string, tags: readonly { rawName: string }[]) {
  const taken = new Set(tags.map(({ rawName }) => rawName))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`
  return name
}

import { outcomeOf } from './core-blocks.ts'
import { drawBlock, isDrawnBlock } from './drawn-blocks.ts'
import { writtenWords } from './html-words.ts'
import { beginningOf } from './notes.ts'
import { wordsOfSettings } from './page-builders.ts'
import { type Block, type BlockPart, parseBlocks } from './parse-blocks.ts'
import { plainParagraph } from './plain-paragraph.ts'
import type { TextScope } from './text-scope.ts'

/** Reusable blocks that are being drawn, from the outermost; none is drawn inside itself. */
type Around = readonly number[]

const mostReusable = 8

const layouts = new Set([
  'core/columns',
  'core/text-columns',
  'core/cover',
  'core/media-text',
  'core/gallery',
  'core/tabs',
])

/** The HTML of blocks, as WordPress would send it to a visitor, with places for what is alive. */
export function renderBlocks(parts: readonly BlockPart[], scope: TextScope, around: Around = []): string {
  return parts.map((part) => (typeof part === 'string' ? part : renderBlock(part, scope, around))).join('')
}

function renderBlock(block: Block, scope: TextScope, around: Around): string {
  const { name, parts } = block
  const outcome = outcomeOf(name)
  if (outcome?.as === 'left-out') {
    tellLeftOut(block, outcome.reason, scope)
    return '\n'
  }
  if (name === 'core/block') return renderReusable(Number(block.attributes.ref), scope, around)
  const plain = plainParagraph(block)
  if (plain !== undefined) return scope.paragraph(plain)
  if (layouts.has(name)) scope.notes.add('changed', name, 'its parts stand one under the other')
  const inside = renderBlocks(parts, scope, around)
  if (isDrawnBlock(name)) return drawBlock(block, inside, scope)
  return outcome ? inside : renderStranger(block, inside, scope)
}

function tellLeftOut({ name, parts }: Block, reason: string, { notes }: TextScope) {
  const words = beginningOf(
    parts.map((part) => (typeof part === 'string' ? writtenWords(part) : '')).join(' '),
  )
  notes.add('left-out', name, words ? `${reason}; it says “${words}”` : reason)
}

function renderReusable(id: number, scope: TextScope, around: Around): string {
  const content =
    around.includes(id) || around.length >= mostReusable ? undefined : scope.context.reusable(id)
  if (content !== undefined) return renderBlocks(parseBlocks(content, scope.notes), scope, [...around, id])
  const reason = around.includes(id) ? 'it holds itself' : 'its content is not in the file'
  scope.notes.add('left-out', `reusable block ${id}`, reason)
  return ''
}

/** Of a block that a plugin brought, what it saved is kept; if that has no words, those in its settings. */
function renderStranger({ name, attributes }: Block, inside: string, { notes }: TextScope): string {
  if (writtenWords(inside) !== '' || /<(?:img|wp-place|video|audio)/i.test(inside)) {
    notes.add('changed', name, 'a block of a plugin; what it had saved came as it is')
    return inside
  }
  const words = wordsOfSettings(attributes)
  if (words === '') notes.add('left-out', name, 'a block of a plugin that only its plugin can draw')
  else notes.add('changed', name, 'a block of a plugin; the words in its settings came')
  return inside + words
}

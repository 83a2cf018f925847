import { randomBytes } from 'node:crypto'
import type { Element, Root as HtmlRoot, RootContent } from 'hast'
import type { Root } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Excess } from '../../domain/markdown/excess.ts'
import type { BlockNode } from './place-blocks.ts'
import { sanitizeSchema } from './sanitize-schema.ts'

/** Placeholder for a block until it is drawn. Content cannot contain it: every process has a new name. */
export const slotTag = `block-${randomBytes(12).toString('hex')}`

const processor = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    // Sanitising puts the prefix on.
    clobberPrefix: '',
    footnoteBackLabel: (note, again) => (again > 1 ? `${note + 1}-${again}` : String(note + 1)),
    footnoteLabelProperties: { className: ['visually-hidden'] },
    handlers: { block: slotOf },
  })
  .use(rehypeRaw)
  .use(rehypeSanitize, {
    ...sanitizeSchema,
    tagNames: [...(sanitizeSchema.tagNames ?? []), slotTag],
    attributes: { ...sanitizeSchema.attributes, [slotTag]: ['dataIndex'] },
  })
  .freeze()

/** Deeper than this, drawing it as a page would fail halfway. */
const deepest = 200

export function toSafeHtml(tree: Root): Result<HtmlRoot, Excess> {
  try {
    const html = processor.runSync(tree)
    return isTooDeep(html) ? fail(tooDeep) : ok(html)
  } catch (error) {
    if (error instanceof RangeError) return fail(tooDeep)
    throw error
  }
}

function isTooDeep(root: HtmlRoot): boolean {
  let level: readonly RootContent[] = root.children
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
  return false
}

const tooDeep: Excess = { line: 1, reason: 'tooDeepHtml', max: deepest }

function slotOf(state: State, node: BlockNode): Element {
  return {
    type: 'element',
    tagName: slotTag,
    properties: { dataIndex: String(node.data?.index ?? '') },
    children: state.all(node),
  }
}

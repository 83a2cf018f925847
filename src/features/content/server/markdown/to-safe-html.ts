import { randomBytes } from 'node:crypto'
import type { Element, Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { BlockNode } from './place-blocks.ts'
import { sanitizeSchema } from './sanitize-schema.ts'

/** Stands for a block until it is drawn. Nobody can write it in content: the name is new in every process. */
export const slotTag = `block-${randomBytes(12).toString('hex')}`

const processor = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    // Sanitising puts the prefix on.
    clobberPrefix: '',
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

export const toSafeHtml = (tree: Root): HtmlRoot => processor.runSync(tree)

function slotOf(state: State, node: BlockNode): Element {
  return {
    type: 'element',
    tagName: slotTag,
    properties: { dataIndex: String(node.data?.index ?? '') },
    children: state.all(node),
  }
}

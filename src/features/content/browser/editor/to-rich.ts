import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import type { Mark, Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Thrown for what the rich view cannot show without losing something. */
export class NotRich extends Error {
  override name = 'NotRich'
}

export function toRich(node: RootContent): Node {
  switch (node.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, inline(node.children))
    case 'heading':
      return nodes.heading.create({ level: node.depth }, inline(node.children))
    case 'blockquote':
      return nodes.blockquote.createChecked(null, node.children.map(toRich))
    case 'list':
      return list(node)
    case 'code':
      return nodes.code_block.create(
        { lang: node.lang ?? null, meta: node.meta ?? null },
        node.value === '' ? null : schema.text(node.value),
      )
    case 'thematicBreak':
      return nodes.rule.create()
    default:
      throw new NotRich(node.type)
  }
}

function list({ ordered, start, spread, children }: List): Node {
  const items = children.map(item)
  return ordered
    ? nodes.ordered_list.createChecked({ start: start ?? 1, spread: Boolean(spread) }, items)
    : nodes.bullet_list.createChecked({ spread: Boolean(spread) }, items)
}

function item({ checked, spread, children }: ListItem): Node {
  const [first] = children
  const content =
    first?.type === 'paragraph' ? children.map(toRich) : [nodes.paragraph.create(), ...children.map(toRich)]
  return nodes.list_item.createChecked({ spread: Boolean(spread), checked: checked ?? null }, content)
}

function inline(children: readonly PhrasingContent[], around: readonly Mark[] = []): Node[] {
  const within = (mark: Mark, inside: readonly PhrasingContent[]) => inline(inside, mark.addToSet(around))
  return children.flatMap((child): Node[] => {
    switch (child.type) {
      case 'text':
        // Where a line ends in the source says nothing about the page.
        return child.value === '' ? [] : [schema.text(child.value.replaceAll(/\r?\n/g, ' '), around)]
      case 'strong':
        return within(marks.strong.create(), child.children)
      case 'emphasis':
        return within(marks.emphasis.create(), child.children)
      case 'delete':
        return within(marks.strike.create(), child.children)
      case 'link':
        return within(marks.link.create({ href: child.url, title: child.title ?? null }), child.children)
      case 'inlineCode':
        return child.value === '' ? [] : [schema.text(child.value, marks.code.create().addToSet(around))]
      case 'image':
        return [
          nodes.image.create(
            { src: child.url, alt: child.alt ?? '', title: child.title ?? null },
            null,
            around,
          ),
        ]
      case 'break':
        return [nodes.hard_break.create(null, null, around)]
      default:
        throw new NotRich(child.type)
    }
  })
}

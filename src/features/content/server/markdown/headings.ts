import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Say } from '#platform/words/say.ts'
import { words } from '../../domain/words.ts'

export type Heading = { id: string; text: string; depth: number }

export type HeadingOptions = {
  /** Ids of the page around the text. */
  taken: readonly string[]
  idPrefix: string
  withLinks: boolean
  say: Say
}

/** Gives every heading an id and a link to itself, and lists them. The page's title is its only `h1`. */
export function nameHeadings(tree: Root, { taken, idPrefix, withLinks, say }: HeadingOptions): Heading[] {
  const slugger = new GithubSlugger()
  for (const id of taken) slugger.slug(id)
  const found = headingsOf(tree)
  const shift = found.some(({ node }) => node.tagName === 'h1') ? 1 : 0
  return found.map(({ node, parent }) => {
    const depth = Math.min(6, Number(node.tagName[1]) + shift)
    node.tagName = `h${depth}`
    const text = textOf(node).trim()
    const given = node.properties.id
    const id = typeof given === 'string' ? given : idPrefix + slugger.slug(slug(text) || 'section')
    node.properties.id = id
    if (withLinks)
      parent.children[parent.children.indexOf(node)] = withLink(
        node,
        id,
        say(words.linkToHeading({ heading: text })),
      )
    return { id, text, depth }
  })
}

function headingsOf(tree: Root): { node: Element; parent: Parents }[] {
  const found: { node: Element; parent: Parents }[] = []
  visit(tree, 'element', (node, _, parent) => {
    if ('dataFootnotes' in node.properties) return SKIP
    if (parent && /^h[1-6]$/.test(node.tagName)) found.push({ node, parent })
    return undefined
  })
  return found
}

/** The link stands beside the heading, so that it is no part of the heading's own name. */
const withLink = (heading: Element, id: string, ariaLabel: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['heading'] },
  children: [
    heading,
    {
      type: 'element',
      tagName: 'a',
      properties: { className: ['heading-link'], href: `#${id}`, ariaLabel },
      children: [{ type: 'text', value: '#' }],
    },
  ],
})

import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Translate } from '#platform/words/translate.ts'
import { inLanguage } from '#shared/site.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/content.ts'

export type Heading = { id: string; text: string; depth: number }

export type HeadingOptions = {
  /** Ids of the page around the text. */
  taken: readonly string[]
  idPrefix: string
  withLinks: boolean
  t: Translate
}

/** Gives every heading an id and a link to itself, and lists them. The page's title is its only `h1`. */
export function nameHeadings(tree: Root, { taken, idPrefix, withLinks, t }: HeadingOptions): Heading[] {
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
        nameOf(words.linkToHeading({ heading: text }), t),
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

/** The link shows a sign, so its language is that of its name. */
function nameOf(message: Message, t: Translate): Element['properties'] {
  const language = t.languageOf(message)
  return { ariaLabel: t(message), ...inLanguage(language === t.language ? undefined : language) }
}

/** The link is next to the heading, not inside it, so that it does not become part of its name. */
const withLink = (heading: Element, id: string, name: Element['properties']): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['heading'] },
  children: [
    heading,
    {
      type: 'element',
      tagName: 'a',
      properties: { className: ['heading-link'], href: `#${id}`, ...name },
      children: [{ type: 'text', value: '#' }],
    },
  ],
})

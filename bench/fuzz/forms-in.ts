import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

export type FormFound = {
  action: string
  post: boolean
  multipart: boolean
  fields: readonly { name: string; value: string; file: boolean }[]
}

export type PageFound = { forms: FormFound[]; links: string[] }

/** Where a page leads within the site, and its forms with what they would send. */
export function readPage(html: string, path: string): PageFound {
  const tree = fromHtml(html)
  const links = elementsIn(tree, 'a').map(
    ({ properties }) => String(properties.href ?? '').split('#')[0] ?? '',
  )
  return { forms: formsOf(tree, path), links: links.filter((link) => /^\/(?!\/)[\x21-\x7e]*$/.test(link)) }
}

export const formsIn = (html: string, path: string): FormFound[] => formsOf(fromHtml(html), path)

function formsOf(tree: Nodes, path: string): FormFound[] {
  return elementsIn(tree, 'form').map((form) => ({
    action: String(form.properties.action ?? path),
    post: String(form.properties.method ?? 'get').toLowerCase() === 'post',
    multipart: /multipart/i.test(String(form.properties.encType ?? '')),
    fields: ['input', 'textarea', 'select', 'button']
      .flatMap((name) => elementsIn(form, name))
      .flatMap((control) => fieldOf(control)),
  }))
}

function fieldOf({ tagName, properties, children }: Element): FormFound['fields'] {
  const name = String(properties.name ?? '')
  if (name === '') return []
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const value = tagName === 'textarea' ? text : String(properties.value ?? '')
  return [{ name, value, file: properties.type === 'file' }]
}

function elementsIn(node: Nodes, tagName: string): Element[] {
  if (!('children' in node)) return []
  return node.children.flatMap((child) => [
    ...(child.type === 'element' && child.tagName === tagName ? [child] : []),
    ...elementsIn(child, tagName),
  ])
}

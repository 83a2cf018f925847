import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'

export type FormFields = Readonly<Record<string, string | readonly string[]>>

/**
 * What a browser sends along with the form of a page with this action: of several, the first that does not contradict
 * `typed`.
 */
export function hiddenFields(page: { html: string; url: URL }, path: string, typed: FormFields): FormFields {
  const asked = new URL(path, page.url).href
  const forms = elementsIn(fromHtml(page.html), 'form')
    .filter(({ properties }) => new URL(String(properties.action ?? ''), page.url).href === asked)
    .map(hiddenIn)
  const isMeant = (fields: FormFields) =>
    Object.keys(fields).every((name) => !(name in typed) || String(fields[name]) === String(typed[name]))
  return forms.find(isMeant) ?? forms[0] ?? {}
}

function hiddenIn(form: Element): FormFields {
  const fields: Record<string, string[]> = {}
  for (const { properties } of elementsIn(form, 'input')) {
    const { type, name, value = '', disabled } = properties
    if (type === 'hidden' && typeof name === 'string' && !disabled)
      fields[name] = [...(fields[name] ?? []), String(value)]
  }
  return fields
}

function elementsIn(tree: Root | Element, tagName: string): Element[] {
  const found: Element[] = []
  visit(tree, { type: 'element', tagName }, (element: Element) => void found.push(element))
  return found
}

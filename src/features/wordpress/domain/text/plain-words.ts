import { newPlace } from './resolve-addresses.ts'
import type { TextScope } from './text-scope.ts'
import { texturize } from './texturize.ts'

/** Letters and the signs of a sentence, which mean nothing in Markdown. */
const harmless = /^[\p{L}\p{M}\p{N} ,;.?!’'"“”‘()…–—-]*$/u
/** Marks hold words that begin and end with a letter, so that nothing beside them matters. */
const insideMark = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ,;.?!’'"“”‘()…–—-]*[\p{L}\p{N}])?$/u
const piece = /([^<]+)|<(strong|b|em|i|a)((?: [a-z-]+="[^"<>&]*")*)>([^<]+)<\/\2>/y

/** `isWords`: no mark or link ends there. Two beside each other could be read as one. */
type Written = { markdown: string; isWords: boolean }

/**
 * Most sentences are words, with a mark or a link here and there. They are said in Markdown without reading them as HTML, which
 * would take most of the time of an import. Nothing is answered for those with anything else in them.
 */
export function plainWords(html: string, scope: TextScope): string | undefined {
  const words = html.replace(/[ \t\n\r\f]+/g, ' ').trim()
  if (!/^(?:\p{L}|<)/u.test(words)) return undefined
  let before: Written = { markdown: '', isWords: true }
  for (piece.lastIndex = 0; piece.lastIndex < words.length; ) {
    const found = piece.exec(words)
    const next = found && nextOf(found, before, scope)
    if (!next) return undefined
    before = { markdown: before.markdown + next.markdown, isWords: next.isWords }
  }
  return before.markdown || undefined
}

function nextOf(found: RegExpExecArray, before: Written, scope: TextScope): Written | undefined {
  const [, text, tag = '', attributes = '', inside = ''] = found
  if (text !== undefined)
    return isHarmless(text, harmless) ? { markdown: texturize(text), isWords: true } : undefined
  if (!before.isWords || !isHarmless(inside, insideMark)) return undefined
  const written = texturize(inside)
  if (tag !== 'a') {
    const mark = tag === 'strong' || tag === 'b' ? '**' : '*'
    return attributes === '' ? { markdown: `${mark}${written}${mark}`, isWords: false } : undefined
  }
  const to = before.markdown.endsWith('!') ? undefined : leadsTo(attributes, scope)
  return to === undefined ? undefined : { markdown: `[${written}](${to})`, isWords: false }
}

/** Nothing in it means something in Markdown. */
export const isPlainText = (text: string) => isHarmless(text, harmless)

/** It can stand between the brackets of a link as it is. */
export const isPlainAddress = (to: string) => /^(?:https?:\/|)\/[\w./?=%:#-]*$/.test(to)

const isHarmless = (text: string, pattern: RegExp) => pattern.test(text) && !/www\./i.test(text)

/** Attributes of a link that change nothing here. */
const meaningless = new Set(['href', 'target', 'rel', 'data-type', 'data-id'])

function leadsTo(attributes: string, scope: TextScope): string | undefined {
  const given = [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  const [first, ...more] = given.filter(({ name }) => name === 'href')
  if (!first || more.length > 0 || !given.every(({ name }) => meaningless.has(name))) return undefined
  const written = first.value.trim()
  if (written === '' || written.startsWith('#')) return undefined
  const to = newPlace(written, scope)
  return isPlainAddress(to) ? to : undefined
}

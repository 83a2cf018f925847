import type { Element } from 'hast'
import { words as noteWords } from '#words/desk.importTextNotes.ts'
import { words as textWords } from '#words/desk.importTexts.ts'
import { originalsOf } from '../addresses/resized-names.ts'
import { attributeOf, classesOf } from './elements.ts'
import { beginningOf } from './notes.ts'
import type { Address, MediaFile } from './text-context.ts'
import type { TextScope } from './text-scope.ts'

const linkable = /^(?:https?|mailto|tel|sms|xmpp):/i

/** Leads every address of an element to its new place. False when the element has nothing to lead to any more. */
export function resolveAddresses(node: Element, scope: TextScope): boolean {
  if (node.tagName === 'a') return resolveLink(node, scope)
  if (node.tagName === 'img') return resolvePicture(node, scope)
  for (const name of ['src', 'poster', 'cite', 'data']) {
    const value = attributeOf(node, name)
    if (value && value !== '') node.properties[name] = newPlace(value, scope)
  }
  return true
}

function resolveLink(node: Element, scope: TextScope): boolean {
  const href = attributeOf(node, 'href')?.trim()
  if (href === undefined || href === '') return false
  if (href.startsWith('#')) return true
  const found = find(href, scope)
  if (found?.isLost) scope.notes.add('changed', beginningOf(href), noteWords.numberLost)
  const to = found?.to ?? whole(href, scope)
  if (to.startsWith('/') || linkable.test(to)) {
    node.properties.href = to
    return true
  }
  scope.notes.add('left-out', beginningOf(href), noteWords.notFollowed)
  return false
}

/** The address here; as it is, made whole, when nothing is known of it. */
export const newPlace = (url: string, scope: TextScope): string => find(url, scope)?.to ?? whole(url, scope)

/** The original of a file whose resized copy is named. */
function findFile(url: string, scope: TextScope): string | undefined {
  for (const candidate of originalsOf(whole(url, scope))) {
    const found = find(candidate, scope)
    if (found?.kind === 'file') return found.to
  }
  return undefined
}

const find = (url: string, scope: TextScope): Address | undefined => scope.context.address(whole(url, scope))

function whole(url: string, { context: { base } }: TextScope): string {
  const written = url.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(written) && !/^https?:/i.test(written)) return written
  return URL.canParse(written, base) ? new URL(written, base).href : written
}

/** Plugins that load pictures later keep the address elsewhere. */
const lateSources = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile']

function resolvePicture(node: Element, scope: TextScope): boolean {
  const here = attributeOf(node, 'dataHere')
  const late = lateSources.map((name) => attributeOf(node, name)).find((value) => value)
  const written = attributeOf(node, 'src') ?? ''
  const url = written === '' || written.startsWith('data:') ? late : written
  const id = idOf(node)
  const { src, file } = here ? { src: here } : pictureAt({ url, id }, scope)
  if (!src || !/^(?:https?:|\/)/i.test(src)) {
    scope.notes.add(
      'left-out',
      textWords.picture,
      src ? noteWords.notShown({ url: beginningOf(src, 40) }) : noteWords.noAddress,
    )
    return false
  }
  node.properties = { src, alt: attributeOf(node, 'alt') ?? file?.alt ?? '' }
  return true
}

/** Where a picture is now, and what the library knows of it. */
export function pictureAt(
  { url, id }: { url: string | undefined; id: number | undefined },
  scope: TextScope,
): { src?: string | undefined; file?: MediaFile | undefined } {
  const file = scope.context.media({
    ...(id !== undefined && { id }),
    ...(url && { url: whole(url, scope) }),
  })
  return { file, src: file?.src ?? (url && (findFile(url, scope) ?? newPlace(url, scope))) }
}

function idOf(node: Element): number | undefined {
  const name = classesOf(node).find((one) => /^wp-image-\d+$/.test(one))
  const id = name?.slice('wp-image-'.length) ?? attributeOf(node, 'dataId')
  return id && /^\d+$/.test(id) ? Number(id) : undefined
}

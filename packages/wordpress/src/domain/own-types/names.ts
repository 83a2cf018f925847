import { slugOf } from 'portico/extension'

/** Names that every entry has already. A test compares them with those of the site. */
export const takenFieldNames = [
  ...['title', 'id', 'excerpt', 'description', 'author', 'updated', 'image', 'image_alt', 'draft', 'ratings'],
  ...['slug', 'date', 'categories', 'tags', 'home', 'parent', 'state', 'sticky', 'format', 'order', 'posts'],
  ...['seo_title', 'canonical', 'noindex', 'share_image', 'aliases', 'comments', 'page'],
]

/** Kinds of documents that the site has without any extension. */
export const takenTypeNames = [
  ...['post', 'page', 'form', 'question', 'notice', 'reviews', 'media', 'site', 'terms', 'redirects'],
]

export const takenFolders = ['posts', 'pages', 'forms', 'faq', 'notices', 'reviews', 'media', 'scripts']

/** A name that fields may have, each one once. `taken` remembers it. */
export function fieldName(key: string, taken: Set<string>): string {
  const ascii = key
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9_]+/g, '_')
    .slice(0, 60)
  const start = /^[a-zA-Z]/.test(ascii) ? ascii : `field_${ascii}`
  // Properties of every object would count as values.
  const name = firstFree(start, '_', (one) => !taken.has(one) && !(one in Object.prototype))
  taken.add(name)
  return name
}

/** A name that types and folders may have. */
export function typeName(old: string, isFree: (name: string) => boolean): string {
  const plain = slugOf(old)
  return firstFree(/^[a-z][a-z0-9-]*$/.test(plain) ? plain : 'entry', '-', isFree)
}

/** `oak`, `oak-2`, `oak-3` … */
export function firstFree(start: string, joint: string, isFree: (name: string) => boolean): string {
  let name = start
  for (let number = 2; !isFree(name); number += 1) name = `${start}${joint}${number}`
  return name
}

const unseen = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const comment = /<!--[\s\S]*?-->/g
const tag = /<[^>]*>/g
const unfinishedTag = /<(?=[a-z/!?])[^>]*$/i

/**
 * The text without its markup. Nothing that a browser would read as a tag is left, because clients of the
 * original protocol put messages into the page as HTML.
 */
export const stripTags = (html: string): string =>
  html.replace(unseen, '').replace(comment, '').replace(tag, '').replace(unfinishedTag, '').trim()

const code = /(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g
const tag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi
const standsAlone =
  /<\/?(?:address|article|aside|blockquote|br|d[dlt]|details|div|fig(?:ure|caption)|h[1-6r]|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/gi
const address = /<((?:https?|mailto):[^\s<>]+)>/g
const footnote = /\[\^[^[\]\s]+\]/g
const pictureOrLink =
  /!?\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:[^()\s]|\([^()]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|\[[^\]]*\])/g
const stars = /(?<!\\)(\*{1,3}|~~)(?=\S)(.{1,1000}?)(?<=\S)(?<!\\)\1/g
const underscores = /(?<![\p{L}\p{N}\\])(_{1,3})(?=\S)(.{1,1000}?)(?<=\S)\1(?![\p{L}\p{N}])/gu

/**
 * A piece of Markdown without links, emphasis, tags and escapes; code is unchanged, and block HTML gets a line of its
 * own.
 */
export function withoutInlineMarks(text: string): string {
  if (!/[[\]`*_~\\&<]/.test(text)) return text.trim()
  let bare = ''
  let at = 0
  for (const { 0: whole, 2: inside = '', index } of text.includes('`') ? text.matchAll(code) : []) {
    bare += withoutMarks(text.slice(at, index)) + inside.trim()
    at = index + whole.length
  }
  bare = (bare + withoutMarks(text.slice(at))).replace(/ {2,}/g, ' ')
  return (bare.includes('\n') ? bare.replace(/(?<!\s)\s*\n\s*/g, '\n') : bare).trim()
}

/** Only what is there is looked for: most texts have one or two of these marks. */
function withoutMarks(text: string): string {
  let bare = text
  if (bare.includes('<')) bare = bare.replace(address, '$1').replace(standsAlone, '\n').replace(tag, '')
  if (bare.includes('['))
    bare = bare
      .replace(footnote, '')
      .replace(pictureOrLink, (_, words: string) => words)
      .replace(pictureOrLink, (_, words: string) => words)
  if (bare.includes('*') || bare.includes('~~')) bare = bare.replace(stars, '$2').replace(stars, '$2')
  if (bare.includes('_')) bare = bare.replace(underscores, '$2')
  if (bare.includes('\\')) bare = bare.replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return bare.includes('&')
    ? bare.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    : bare
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

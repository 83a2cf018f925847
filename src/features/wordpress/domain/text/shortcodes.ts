export type Shortcode = {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Words without a name: `[contact-form 3 "Contact"]`. */
  values: readonly string[]
  /** What stands between `[name]` and `[/name]`. */
  content?: string
  source: string
}

/** HTML for a shortcode; nothing when it is none of ours and stays as it is. */
export type RunShortcode = (shortcode: Shortcode) => string | undefined

const shortcodeName = /[a-z][\w-]*/iy

/**
 * Puts the answers of `run` in place of shortcodes, as WordPress does: not within tags, also those that only look like one
 * (`5 < 6 … >`), the first closing counts, and `[[name]]` is shown as `[name]`.
 */
export function runShortcodes(html: string, run: RunShortcode): string {
  if (!html.includes('[')) return html
  const tags = tagRanges(html)
  const closings = { after: createClosings(html, tags), bracketAfter: createBrackets(html) }
  let result = ''
  let done = 0
  for (let at = nextBracket(html, 0, tags); at >= 0; ) {
    const found = readShortcode(html, at, closings)
    const answer = found && run(found.shortcode)
    if (found && answer !== undefined) {
      const isShown = html[at - 1] === '[' && html[found.end] === ']'
      result += isShown ? html.slice(done, at - 1) + found.shortcode.source : html.slice(done, at) + answer
      done = isShown ? found.end + 1 : found.end
    }
    at = nextBracket(html, Math.max(at + 1, done), tags)
  }
  return result + html.slice(done)
}

/** Text that WordPress takes for a tag and visitors do not: `5 < 6`. */
export const falseTagsIn = (html: string): readonly string[] =>
  tagRanges(html)
    .map(([from, to]) => html.slice(from, to))
    .filter((tag) => !/^<[a-z/!?]/i.test(tag))

/** From and to of everything that WordPress takes for a tag or a comment, in order. */
function tagRanges(html: string): [number, number][] {
  const ranges: [number, number][] = []
  for (let at = html.indexOf('<'); at >= 0; ) {
    const [begin, finish] = html.startsWith('<!--', at) ? ['<!--', '-->'] : ['<', '>']
    const end = html.indexOf(finish, at + begin.length)
    const stop = end < 0 ? html.length : end + finish.length
    ranges.push([at, stop])
    at = html.indexOf('<', stop)
  }
  return ranges
}

function nextBracket(html: string, from: number, tags: [number, number][]): number {
  let at = html.indexOf('[', from)
  while (at >= 0) {
    const tag = rangeAround(tags, at)
    if (!tag) return at
    at = html.indexOf('[', tag[1])
  }
  return -1
}

function rangeAround(ranges: readonly [number, number][], at: number): [number, number] | undefined {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]
    if (!range) return undefined
    if (at < range[0]) high = middle - 1
    else if (at >= range[1]) low = middle + 1
    else return range
  }
  return undefined
}

const closingTag = /\[\/([a-z][\w-]*)\]/gi

/** Where a name is closed next. Asked in the order of the text. */
function createClosings(html: string, tags: readonly [number, number][]) {
  const all = [...html.matchAll(closingTag)].filter(({ index }) => !rangeAround(tags, index))
  const byName = Map.groupBy(all, ([, name = '']) => name)
  const passed = new Map<string, number>()
  return (name: string, from: number): number => {
    const places = byName.get(name) ?? []
    let next = passed.get(name) ?? 0
    while ((places[next]?.index ?? from) < from) next += 1
    passed.set(name, next)
    return places[next]?.index ?? -1
  }
}

/** Where the next `]` stands. Asked in the order of the text, so that it is looked for once, also where there is none. */
function createBrackets(html: string) {
  let known = html.indexOf(']')
  return (from: number): number => {
    if (known >= 0 && known < from) known = html.indexOf(']', from)
    return known
  }
}

type Closings = { after(name: string, from: number): number; bracketAfter(from: number): number }

function readShortcode(
  html: string,
  at: number,
  closings: Closings,
): { shortcode: Shortcode; end: number } | undefined {
  shortcodeName.lastIndex = at + 1
  const name = shortcodeName.exec(html)?.[0]
  if (name === undefined) return undefined
  const begin = at + 1 + name.length
  const end = closings.bracketAfter(begin)
  if (end < 0 || !/[\s\]/]/.test(html.charAt(begin))) return undefined
  const isVoid = html[end - 1] === '/'
  const written = html.slice(begin, isVoid ? end - 1 : end)
  if (written.includes('[') || written.length > 20_000) return undefined
  const closing = isVoid ? -1 : closings.after(name, end + 1)
  const stop = closing < 0 ? end + 1 : closing + name.length + 3
  return {
    end: stop,
    shortcode: {
      name,
      ...readAttributes(written),
      ...(closing >= 0 && { content: html.slice(end + 1, closing) }),
      source: html.slice(at, stop),
    },
  }
}

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g

/** Quotes may have been set as a printer would, and written as entities. */
function readAttributes(written: string): Pick<Shortcode, 'attributes' | 'values'> {
  const plain = written
    .replace(/&#(?:8220|8221|8243|x201[cd]);|&[lr]dquo;|&quot;|&#0?34;|[“”″]/gi, '"')
    .replace(/&#(?:8216|8217|8242|x201[89]);|&[lr]squo;|&#0?39;|[‘’′]/gi, "'")
    .replace(/&nbsp;|&#0?160;|\u00a0|\u200b/g, ' ')
  const attributes: Record<string, string> = {}
  const values: string[] = []
  for (const [, key, double, single, bare, ...words] of plain.matchAll(attribute)) {
    if (key !== undefined) attributes[key.toLowerCase()] = plainValue(double ?? single ?? bare ?? '')
    else values.push(plainValue(words.find((word) => word !== undefined) ?? ''))
  }
  return { attributes, values }
}

const plainValue = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

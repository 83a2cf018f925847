import { diffLines, diffWordsWithSpace } from 'diff'

type DiffPart = { text: string; changed: boolean }

/** A line of one text or of both; a gap replaces unchanged lines that are not near a change. */
export type DiffLine =
  | { kind: 'same' | 'added' | 'removed'; parts: readonly DiffPart[] }
  | { kind: 'gap'; lines: number }

/** Lines that are shown around what changed. */
const context = 2

export function compareTexts(before: string, after: string): DiffLine[] {
  const changes = diffLines(before.replaceAll('\r\n', '\n'), after.replaceAll('\r\n', '\n'))
  const lines: DiffLine[] = []
  for (const [index, change] of changes.entries()) {
    const own = linesOf(change.value)
    const next = changes[index + 1]
    const previous = changes[index - 1]
    if (!change.added && !change.removed)
      lines.push(...shorten(own, index === 0, index === changes.length - 1))
    else if (change.removed && next?.added) lines.push(...comparePairs(own, linesOf(next.value)))
    else if (!(change.added && previous?.removed))
      lines.push(...own.map((text) => whole(change.added ? 'added' : 'removed', text)))
  }
  return lines
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')

const whole = (kind: 'same' | 'added' | 'removed', text: string): DiffLine => ({
  kind,
  parts: [{ text, changed: false }],
})

/** Word by word, where lines were changed one for one; otherwise line by line. */
function comparePairs(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length !== after.length)
    return [...before.map((text) => whole('removed', text)), ...after.map((text) => whole('added', text))]
  return before.flatMap((text, index) => {
    const words = diffWordsWithSpace(text, after[index] ?? '')
    const side = (kind: 'added' | 'removed', other: 'added' | 'removed'): DiffLine => ({
      kind,
      parts: words
        .filter((word) => !word[other])
        .map((word) => ({ text: word.value, changed: Boolean(word[kind]) })),
    })
    return [side('removed', 'added'), side('added', 'removed')]
  })
}

function shorten(lines: readonly string[], isFirst: boolean, isLast: boolean): DiffLine[] {
  const head = isFirst ? 0 : context
  const tail = isLast ? 0 : context
  const hidden = lines.length - head - tail
  if (hidden < 2) return lines.map((text) => whole('same', text))
  return [
    ...lines.slice(0, head).map((text) => whole('same', text)),
    { kind: 'gap', lines: hidden },
    ...lines.slice(lines.length - tail).map((text) => whole('same', text)),
  ]
}

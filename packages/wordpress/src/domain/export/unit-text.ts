/**
 * Bytes that cannot be in a text. `at` is the position in the repaired text, `lost` how many bytes shorter it is there.
 */
type Damage = {
  kind: 'wrong-bytes' | 'control-characters'
  byte: number
  at: number
  lost: number
  code: number
}

type Position = { byte: number; line: number }

/** The text of a unit, with errors repaired. */
type UnitText = {
  text: string
  damage: Damage[]
  /** The place of a character of the text in the file. */
  positionOf(at: number): Position
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, and the replacement of wrong bytes
const suspicious = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd-\uffff]/g
const stranger = '\ufffd'

export const withoutControls = (text: string): string => text.replace(forbidden, '')

export function decodeUnit(bytes: Uint8Array, start: Position): UnitText {
  const right = decodeStrictly(bytes)
  const whole = right !== undefined && right.search(forbidden) < 0
  const decoded = right ?? lenient.decode(bytes)
  const text = whole ? decoded : withoutControls(decoded)
  const damage = whole ? [] : findDamage(bytes, decoded, start.byte)
  return { text, damage, positionOf: createPositions(text, damage, start) }
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

/** Further ones are repaired without being reported one by one. */
const maxTold = 1000

function findDamage(bytes: Uint8Array, decoded: string, start: number): Damage[] {
  const found: Damage[] = []
  let [byte, last, removed] = [0, 0, 0]
  for (const { 0: sign, index } of decoded.matchAll(suspicious)) {
    byte += utf8Length(decoded, last, index)
    last = index + 1
    const size = sign === stranger ? sizeOfStranger(bytes, byte) : utf8Length(sign)
    const isWrong = sign === stranger && size !== undefined
    if (isWrong || sign !== stranger) {
      const kind = isWrong ? 'wrong-bytes' : 'control-characters'
      const lost = isWrong ? size - 3 : (size ?? 0)
      found.push({ kind, byte: start + byte, at: index - removed, lost, code: bytes[byte] ?? 0 })
      if (!isWrong) removed += 1
    }
    byte += size ?? 3
    if (found.length === maxTold) break
  }
  return found
}

/**
 * How many invalid bytes were replaced by one sign: as many as could have begun a valid character. Undefined if the
 * file contains the sign itself.
 */
function sizeOfStranger(bytes: Uint8Array, at: number): number | undefined {
  if (decodeStrictly(bytes.subarray(at, at + 3)) === stranger) return undefined
  const isOne = (size: number) =>
    at + size <= bytes.length && lenient.decode(bytes.subarray(at, at + size)) === stranger
  return [3, 2].find(isOne) ?? 1
}

/** Goes from the place asked for last to the next, so that many questions cost no more than one look along the text. */
function createPositions(text: string, damage: readonly Damage[], start: Position) {
  let at = 0
  let { byte, line } = start
  return (wanted: number): Position => {
    const [from, to] = [Math.min(at, wanted), Math.max(at, wanted)]
    const direction = wanted < at ? -1 : 1
    byte += direction * utf8Length(text, from, to)
    line += direction * countLines(text, from, to)
    at = wanted
    const lost = damage.reduce((sum, one) => (one.at < wanted ? sum + one.lost : sum), 0)
    return { line, byte: byte + lost }
  }
}

export function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === 0x0a) lines += 1
  return lines
}

/** How many bytes of UTF-8 a piece of text takes. Half of a pair counts two, so that pairs come to the four bytes they take. */
function utf8Length(text: string, from = 0, to = text.length): number {
  let bytes = 0
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
  }
  return bytes
}

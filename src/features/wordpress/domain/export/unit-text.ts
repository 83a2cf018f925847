import { characterAt, utf8Length } from '../utf8.ts'

type DamageKind = 'wrong-bytes' | 'control-characters'

/** Bytes that no text can have. `at` is the place in the mended text, `lost` how many bytes it is shorter there. */
type Damage = { kind: DamageKind; byte: number; at: number; lost: number; code: number }

export type Position = { byte: number; line: number }

/** The text of a unit; what is wrong in it is mended. */
export type UnitText = {
  text: string
  damage: Damage[]
  /** The place of a character of the text in the file. */
  positionOf(at: number): Position
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const withoutControls = (text: string): string => text.replace(forbidden, '')

export function decodeUnit(bytes: Uint8Array, start: Position): UnitText {
  const right = decodeStrictly(bytes)
  const whole = right !== undefined && right.search(forbidden) < 0
  const text = whole ? right : withoutControls(right ?? lenient.decode(bytes))
  const damage = whole ? [] : findDamage(bytes, start.byte)
  return { text, damage, positionOf: createPositions(text, damage, start) }
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

/** More are mended, but not told one by one. */
const mostTold = 1000

function findDamage(bytes: Uint8Array, start: number): Damage[] {
  const found: Damage[] = []
  let at = 0
  for (let index = 0; index < bytes.length && found.length < mostTold; ) {
    const { bytes: length, right } = characterAt(bytes, index)
    const removed = right && isForbidden(bytes, index, length)
    if (removed || !right) {
      const kind = removed ? 'control-characters' : 'wrong-bytes'
      const lost = removed ? length : length - 3
      found.push({ kind, byte: start + index, at, lost, code: bytes[index] ?? 0 })
    }
    if (!removed) at += length === 4 && right ? 2 : 1
    index += length
  }
  return found
}

function isForbidden(bytes: Uint8Array, at: number, length: number): boolean {
  const first = bytes[at] ?? 0
  if (length === 1) return first < 0x20 && first !== 0x09 && first !== 0x0a && first !== 0x0d
  return first === 0xef && bytes[at + 1] === 0xbf && (bytes[at + 2] ?? 0) >= 0xbe
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

function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === 0x0a) lines += 1
  return lines
}

import { unitBytes, utf8Length } from '../utf8.ts'

const step = 64
const beyondAscii = /[^\0-\x7f]/

/** Answers where a piece of text ends that takes so many bytes of UTF-8, without counting along the whole text each time. -1: nowhere. */
export function createByteIndex(text: string): (from: number, bytes: number) => number {
  if (!beyondAscii.test(text)) return (from, bytes) => (from + bytes <= text.length ? from + bytes : -1)
  const marks = new Uint32Array(Math.floor(text.length / step) + 1)
  for (let mark = 1; mark < marks.length; mark += 1)
    marks[mark] = (marks[mark - 1] ?? 0) + utf8Length(text, (mark - 1) * step, mark * step)

  return (from, bytes) => {
    const start = Math.floor(from / step)
    const wanted = (marks[start] ?? 0) + utf8Length(text, start * step, from) + bytes
    const mark = lastUpTo(marks, wanted)
    let at = mark * step
    let passed = marks[mark] ?? 0
    while (passed < wanted && at < text.length) {
      passed += unitBytes(text.charCodeAt(at))
      at += 1
    }
    return passed === wanted ? at : -1
  }
}

function lastUpTo(marks: Uint32Array, wanted: number): number {
  let [low, high] = [0, marks.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((marks[middle] ?? 0) <= wanted) low = middle
    else high = middle - 1
  }
  return low
}

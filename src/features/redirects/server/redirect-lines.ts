import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'

/** On which line of the file each redirect begins. */
export function redirectLines(text: string): number[] {
  const counter = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter: counter, uniqueKeys: false })
  const list = isMap(contents) ? contents.get('redirects', true) : undefined
  if (!isSeq(list)) return []
  return list.items.map((item) => {
    const [start = 0] = (item as { range?: readonly number[] | null }).range ?? []
    return counter.linePos(start).line
  })
}

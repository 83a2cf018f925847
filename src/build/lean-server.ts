import { decode, encode } from '@jridgewell/sourcemap-codec'
import type { Plugin } from 'vite'

/** Reduces what Node keeps of the server's files while it runs: half of their text, a quarter of their maps. */
export function leanServer(): Plugin {
  return {
    name: 'portico:lean-server',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = inAscii(file.code)
        else if (file.fileName.endsWith('.js.map')) file.source = linesOf(String(file.source))
      }
    },
  }
}

/** With one letter that is not ASCII in it, all the text of a file takes two bytes a letter. */
function inAscii(code: string) {
  return code.replace(/(\\*)([\u{80}-\u{10ffff}])/gu, (written, backslashes: string, letter: string) =>
    backslashes.length % 2 === 0 ? `${backslashes}${letter.split('').map(escaped).join('')}` : written,
  )
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The map once there is an error to explain: its lines, without the columns. */
function linesOf(map: string) {
  const { mappings, names: _, ...rest } = JSON.parse(map) as { mappings: string; names: string[] }
  const lines = decode(mappings).map((segments) =>
    segments.flatMap(([column, source, line = 0], index) => {
      const [, formerSource, formerLine] = segments[index - 1] ?? []
      if (source === undefined || (source === formerSource && line === formerLine)) return []
      return [[column, source, line, 0] as [number, number, number, number]]
    }),
  )
  return JSON.stringify({ ...rest, names: [], mappings: encode(lines) })
}

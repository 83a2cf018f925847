/** A block on a line of its own, whatever its name. */
const directive = /^[ \t>*+-]*:{2,}[a-z]/im

/** Most texts have no blocks, and need no parsing to know it. */
export function createBlockSpotter(shortcodes: ReadonlySet<string>) {
  const shortcode = shortcodePattern(shortcodes)
  return {
    mayHoldBlocks: (source: string) => source.search(shortcode) >= 0 || directive.test(source),
    withoutShortcodes: (source: string) => source.replace(shortcode, ''),
  }
}

function shortcodePattern(names: ReadonlySet<string>): RegExp {
  const either = [...names].map((name) => RegExp.escape(name)).join('|')
  return either === '' ? /(?!)/g : new RegExp(`\\[/?(?:${either})(?=[\\s/\\]])[^\\]]{0,1000}\\]`, 'g')
}

/** A value as PHP writes it into a database: texts, numbers, switches and arrays. Anything else cannot be read. */
export function readSerialised(text: string): unknown {
  let at = 0
  const take = (pattern: RegExp) => {
    const sticky = new RegExp(pattern, 'y')
    sticky.lastIndex = at
    const match = sticky.exec(text)
    if (!match) throw new Error(`Unreadable at ${at}.`)
    at = sticky.lastIndex
    return match[1] ?? ''
  }

  const takeText = () => {
    let bytes = Number(take(/s:(\d{1,9}):"/))
    const start = at
    while (bytes > 0 && at < text.length) {
      const code = text.codePointAt(at) ?? 0
      bytes -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
      at += code < 0x10000 ? 1 : 2
    }
    const value = text.slice(start, at)
    take(/";/)
    return value
  }

  const takeArray = () => {
    const count = Number(take(/a:(\d{1,5}):\{/))
    const entries: [string, unknown][] = []
    for (let index = 0; index < count; index += 1) entries.push([String(takeValue()), takeValue()])
    take(/\}/)
    return Object.fromEntries(entries)
  }

  const takeValue = (): unknown => {
    switch (text[at]) {
      case 's':
        return takeText()
      case 'a':
        return takeArray()
      case 'b':
        return take(/b:([01]);/) === '1'
      case 'N':
        take(/N;/)
        return undefined
      default:
        return Number(take(/[id]:([-+.\dEe]{1,30});/))
    }
  }

  return takeValue()
}

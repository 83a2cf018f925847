/** Numbers for what leaves, each once: the wanted one where nobody has it, and otherwise one above `highest`. */
export function createNumbers(highest: number) {
  const taken = new Set<number>()
  let last = highest
  const next = () => {
    do last += 1
    while (taken.has(last))
    taken.add(last)
    return last
  }
  return {
    next,
    take(wanted: number | undefined): number {
      if (wanted === undefined || taken.has(wanted)) return next()
      taken.add(wanted)
      return wanted
    },
  }
}

/** Numbers for what leaves: the wanted one where nobody has it, and otherwise one above all others. */
export function createNumbers(highest: number) {
  const taken = new Set<number>()
  let last = highest
  const next = () => {
    last += 1
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

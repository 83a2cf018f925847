const longest = 80

/** For lists to choose from, which would be as wide as their longest title. */
export function shortTitle(title: string): string {
  const letters = [...title]
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : title
}

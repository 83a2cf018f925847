const size = /-\d{1,5}x\d{1,5}(\.[a-z0-9]{2,5})(?=$|[?#])/i
const made = /-(?:scaled|rotated)(\.[a-z0-9]{2,5})(?=$|[?#])/i

/** The file itself, then what it may have been made from: `oak-1024x768.jpg` from `oak.jpg`, or from `oak-scaled.jpg`, which was made from it too. */
export function originalsOf(url: string): readonly string[] {
  const unsized = url.replace(size, '$1')
  const unmade = unsized.replace(made, '$1')
  const scaled = unmade.replace(/(\.[a-z0-9]{2,5})(?=$|[?#])/i, '-scaled$1')
  return [...new Set([url, unsized, unmade, scaled])]
}

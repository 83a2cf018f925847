/** Small letters, single slashes, none at the end. It always begins with exactly one slash, so it stays on this site. */
export function tidyPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  return `/${segments.map(lowerCase).join('/')}`
}

function lowerCase(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment).toLowerCase()).replaceAll('%3A', ':')
  } catch {
    return segment
  }
}

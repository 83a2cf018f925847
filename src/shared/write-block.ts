/** A block as written in a text: `::faq{category="Care of wood"}`. */
export function writeBlock(name: string, attributes: Readonly<Record<string, string | number>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}=${writeValue(String(value))}`)
  return written.length > 0 ? `::${name}{${written.join(' ')}}` : `::${name}`
}

const writeValue = (value: string) =>
  /^[\p{L}\p{N}_-]+$/u.test(value) ? value : `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

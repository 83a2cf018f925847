/** Plain text as it is written in HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An element with attributes; those without a value are left out. */
export function writeElement(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  inside = '',
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(String(value))}"`],
  )
  return `<${name}${written.join('')}>${voids.has(name) ? '' : `${inside}</${name}>`}`
}

const voids = new Set(['img', 'br', 'hr', 'source'])

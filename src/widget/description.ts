/** `4.85` is 4.9: the decimals are shifted as they are written, not as a binary fraction. */
const oneDecimal = (decimal: string) => (Math.round(Number(`${decimal}e1`)) / 10).toFixed(1)

/** Puts the rating before the page's description, unless one stands there already. Answers how to take it back. */
export function describePage(container: HTMLElement): (() => void) | undefined {
  const read = (name: string) => container.querySelector(`[itemprop=${name}]`)?.textContent?.trim() ?? ''
  const [value, count] = [read('ratingValue'), read('reviewCount')]
  if (!/^\d(\.\d{1,9})?$/.test(value) || !/^[1-9]\d{0,8}$/.test(count)) return
  const present = document.querySelector<HTMLMetaElement>('meta[name=description]')
  const meta = present ?? document.createElement('meta')
  if (!present) {
    meta.name = 'description'
    document.head.append(meta)
  }
  if (meta.content.startsWith('Rating: ')) return
  const words = `Rating: ${oneDecimal(value)} ★ - ${count} ${count === '1' ? 'review' : 'reviews'}.`
  meta.content = `${words} ${meta.content}`.trim()
  return () => {
    if (meta.content.startsWith(words)) meta.content = meta.content.slice(words.length).trim()
    if (!present && !meta.content) meta.remove()
  }
}

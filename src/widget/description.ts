import { counted, wordsOf } from './words.ts'

/** `4.85` is 4.9: the decimals are shifted as they are written, not as a binary fraction. */
const oneDecimal = (decimal: string) => Math.round(Number(`${decimal}e1`)) / 10

/** A rating has its star near the beginning, in every language. */
const hasRating = (description: string) => description.slice(0, 40).includes('★')

/** Puts the rating before the page's description, unless there is one already. Returns a function that undoes it. */
export function describePage(container: HTMLElement): (() => void) | undefined {
  const read = (name: string) => {
    const place = container.querySelector(`[itemprop=${name}]`)
    return (place?.getAttribute('content') ?? place?.textContent ?? '').trim()
  }
  const [value, count] = [read('ratingValue'), read('reviewCount')]
  if (!/^\d(\.\d{1,9})?$/.test(value) || !/^[1-9]\d{0,8}$/.test(count)) return
  const present = document.querySelector<HTMLMetaElement>('meta[name=description]')
  const meta = present ?? document.createElement('meta')
  if (!present) {
    meta.name = 'description'
    document.head.append(meta)
  }
  if (hasRating(meta.content)) return
  const words = wordsOf(container)
  const rating = counted(words.rating, Number(count), words, oneDecimal(value))
  meta.content = `${rating} ${meta.content}`.trim()
  return () => {
    if (meta.content.startsWith(rating)) meta.content = meta.content.slice(rating.length).trim()
    if (!present && !meta.content) meta.remove()
  }
}

/** A page like a real article: about 30 KB of HTML that compress to about 7 KB. */
export function samplePage() {
  const random = createRandom()
  const word = () => Array.from({ length: 1 + random(4) }, () => syllables[random(syllables.length)]).join('')
  const vocabulary = Array.from({ length: 1500 }, word)
  const text = (words: number) =>
    Array.from({ length: words }, () => vocabulary[Math.min(random(1500), random(1500))]).join(' ')
  const parts = Array.from(
    { length: 24 },
    (_, part) =>
      `<h2 id="part-${part}"><a href="#part-${part}">${text(4)}</a></h2>\n<p class="text">${text(90)}.</p>\n<p>${text(80)}.</p>`,
  )
  return `<!doctype html><html lang="en"><head><title>${text(4)}</title></head><body><main class="reading">${parts.join('\n')}</main></body></html>`
}

const syllables = 'an be co de el fi go ha in jo ka lu mo na or pe qui ra so ti um ve wo xe yo zu'.split(' ')

/** The same numbers every time, below `limit`. */
function createRandom() {
  let state = 42
  return (limit: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * limit)
  }
}

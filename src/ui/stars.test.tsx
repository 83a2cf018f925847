import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { filledWidth, Stars } from './stars.tsx'

describe('Stars', () => {
  it('fills exactly the given part, whatever the star', () => {
    const halfOf = (star: number) => filledWidth(star + 0.5, 5) - filledWidth(star, 5)
    expect([0, 1, 2, 3, 4].map(halfOf)).toEqual([10, 10, 10, 10, 10])
    expect(filledWidth(4.9, 5)).toBe(110)
  })

  it('stays within its stars', () => {
    expect(filledWidth(-1, 5)).toBe(0)
    expect(filledWidth(9, 5)).toBe(filledWidth(5, 5))
  })

  it('is one picture with a name, or hidden beside words that say it', () => {
    expect(renderToStaticMarkup(<Stars value={4.3} label="4.3 out of 5" />)).toMatch(
      /^<svg[^>]*role="img"[^>]*aria-label="4.3 out of 5"/,
    )
    expect(renderToStaticMarkup(<Stars value={4.3} />)).toMatch(/^<svg[^>]*aria-hidden="true"/)
  })
})

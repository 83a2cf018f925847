import { describe, expect, it } from 'vitest'
import { directionOf, postsTitle } from './site.ts'

describe('postsTitle', () => {
  it('is what the menu calls the posts', () => {
    const main = [
      { label: 'About', url: '/about' },
      { label: 'Journal', url: '/posts' },
    ]
    expect(postsTitle({ edition: '', menus: { main, footer: [] } })).toBe('Journal')
    expect(postsTitle({ edition: '', menus: { main: [], footer: [] } })).toBeUndefined()
  })

  it('is what the menu of its own language calls them', () => {
    const main = [{ label: 'Carnet', url: '/fr/posts' }]
    expect(postsTitle({ edition: 'fr', menus: { main, footer: [] } })).toBe('Carnet')
    expect(postsTitle({ edition: '', menus: { main, footer: [] } })).toBeUndefined()
  })
})

describe('directionOf', () => {
  it('[SITE-07] knows languages written from right to left, and a script that says otherwise', () => {
    expect(['en', 'ar', 'he-IL', 'az-Arab', 'he-Latn'].map(directionOf)).toEqual([
      'ltr',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
    ])
  })
})

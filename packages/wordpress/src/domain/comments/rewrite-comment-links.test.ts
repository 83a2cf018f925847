import { describe, expect, it } from 'vitest'
import { createMemoryOldSite, itemWith } from '#wordpress/testing/memory-old-site.ts'
import { createNewAddress } from '../addresses/new-address.ts'
import { rewriteCommentLinks } from './rewrite-comment-links.ts'

const old = createMemoryOldSite({ items: [itemWith({ id: 43, slug: 'oak' })] }, {})
const addresses = { base: 'https://old.example', address: createNewAddress(old) }
const moved = (text: string) => rewriteCommentLinks(text, addresses)

describe('links in a comment', () => {
  it('[WP-210] lead to where the old site has moved, and say what they said', () => {
    expect(moved('See <a href="https://old.example/oak/#top" rel="nofollow">this</a>.')).toBe(
      'See <a href="/posts/oak#top" rel="nofollow">this</a>.',
    )
    expect(moved('See http://www.old.example/oak/, or not.')).toBe(
      'See <a href="/posts/oak">http://www.old.example/oak/</a>, or not.',
    )
    expect(moved('<a href="/?p=43">https://old.example/?p=43</a>')).toBe(
      '<a href="/posts/oak">https://old.example/?p=43</a>',
    )
  })

  it('[WP-210] to other sites stay as they are', () => {
    const text = 'https://other.example/oak/ <a href="https://other.example/">x</a> <b>old.example</b>'
    expect(moved(text)).toBe(text)
  })
})

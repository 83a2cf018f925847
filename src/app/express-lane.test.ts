import { describe, expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { createRealApp } from '../../test/real-app.ts'

const files = {
  'forms/contact.md': '---\nid: 1\ntitle: Write\n---\n[text* your-name][submit "Send"]\n',
  'reviews/shop.yaml':
    "campaign: shop\nname: Shop\nreviews:\n  - {id: a, author: Ann, rating: 5, date: '2026-01-01', text: Good}\n",
}

const kept = [
  urls.home,
  urls.post('oak'),
  urls.archive,
  '/feed.xml',
  urls.sitemap,
  urls.reviewsFragment('shop'),
  urls.reviewsFragment('shop', 'size=5'),
  urls.summaryFragment('shop'),
  urls.campaign('shop'),
  '/wp-json/contact-form-7/v1/contact-forms/1/feedback/schema',
]

describe('a stored page', () => {
  it.each(kept)('[SITE-07] is sent past the app when it is asked for again: %s', async (path) => {
    const { start } = await createRealApp({ files })
    const { port } = await start()
    // Only the app numbers its answers.
    const numbered = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      return answer.headers.has('x-request-id')
    }
    expect(await numbered()).toBe(true)
    await expect.poll(numbered).toBe(false)
  })
})

import { expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const browser = useBrowser()
const site = useSite({
  content: 'e2e/sites/ratings',
  config: { ratings: { identify: 'cookie', showFading: false, votesWithoutProof: 1 } },
})

it('[RATE-07] a browser in a busy network works for its vote, unasked and unseen', async () => {
  const vote = async () => {
    const { page } = await browser.visit(`${site.url}/posts/oak`)
    const proofs: boolean[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ajax'))
        proofs.push((request.postData() ?? '').includes('postratings_proof'))
    })
    const area = page.locator('#post-ratings-1')
    await area.locator('[type=radio][value="4"]').click()
    await expect.poll(() => area.textContent()).toContain('You rated this:')
    return proofs
  }
  expect(await vote()).toEqual([false])
  expect(await vote()).toEqual([false, true])
})

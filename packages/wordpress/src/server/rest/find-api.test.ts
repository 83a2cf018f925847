import { expect, it } from 'vitest'
import { findApi } from './read-running-site.ts'

it('[WP-154] asks over https what a site behind a proxy calls http', async () => {
  const asked: string[] = []
  const { root } = await findApi(new URL('https://old.example'), async (url) => {
    asked.push(url)
    const link = '<http://old.example/api/>; rel="https://api.w.org/"'
    const text = url.endsWith('/api/') ? '{"name":"Old","namespaces":["wp/v2"]}' : '<html>'
    return { got: { status: 200, url, headers: { link }, text } }
  })
  expect(root).toBe('https://old.example/api/')
  expect(asked.every((url) => url.startsWith('https:'))).toBe(true)
})

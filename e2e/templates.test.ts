import { describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'

const site = useSite()
const browser = useBrowser()

const templates = {
  home: '/',
  posts: '/posts',
  post: '/posts/number-two-comes-back',
  page: '/about',
  category: '/category/workshop',
  archive: '/archive',
  search: '/search?q=oak',
  'not found': '/nothing-here',
}

describe.each(Object.entries(templates))('%s', (_name, path) => {
  it.each(['light', 'dark'] as const)(
    '[SITE-07] has no accessibility violation and no complaint in %s',
    async (colorScheme) => {
      const { page, complaints, context } = await browser.visit(site.url + path, { colorScheme })
      expect(await violations(page)).toEqual([])
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
      await context.close()
    },
  )
})

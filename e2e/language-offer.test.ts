import { describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { copyInLanguages } from './support/copy-in-languages.ts'
import { useElementsSite } from './support/elements-site.ts'

const site = useElementsSite({ content: copyInLanguages('fr') })
const browser = useBrowser()

const offer = '.language-offer[lang="fr"]'
const french = { locale: 'fr-CA' }

describe('the offer of another language', () => {
  it('[I18N-72] is seen by who would rather read it, and leads there', async () => {
    const { page, complaints } = await browser.visit(site.url, french)
    expect(await page.isVisible(offer)).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.click(`${offer} a`)
    await page.waitForURL('**/fr')
    expect(await page.locator('.language-offer').count()).toBe(0)
    // Who followed it is offered it again when they come back from elsewhere.
    await page.goto(site.url)
    expect(await page.isVisible(offer)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('[I18N-72] is not seen by others', async () => {
    for (const locale of ['en-GB', 'de-DE']) {
      const { page } = await browser.visit(site.url, { locale })
      expect(await page.isVisible('.language-offer')).toBe(false)
    }
  })

  it('[I18N-73] stays away from who put it away', async () => {
    const { page, context } = await browser.visit(site.url, french)
    await page.click(`${offer} button`)
    expect(await page.isVisible(offer)).toBe(false)
    expect(await context.cookies()).toMatchObject([
      { name: 'language', value: 'en', sameSite: 'Lax', path: '/' },
    ])
    await page.goto(site.url)
    expect(await page.isVisible(offer)).toBe(false)
  })

  it('[I18N-73] stays away from who came from another page of the site', async () => {
    const { page } = await browser.visit(`${site.url}/fr`, french)
    await page.click('footer a[hreflang="en"]')
    await page.waitForURL(`${site.url}/`)
    expect(await page.isVisible(offer)).toBe(false)
    await page.goto(site.url)
    expect(await page.isVisible(offer)).toBe(false)
  })

  it('[I18N-73] is there without script', async () => {
    const { page } = await browser.visit(site.url, { ...french, javaScriptEnabled: false })
    expect(await page.isVisible(offer)).toBe(true)
    await page.click(`${offer} button`)
    await page.waitForURL(`${site.url}/`)
    expect(await page.isVisible(offer)).toBe(false)
  })
})

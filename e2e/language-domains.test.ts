import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useHttpsProxy } from './support/https-proxy.ts'
import { useSite } from './support/site.ts'

const home = 'https://hillside.example'
const french = 'https://exemple.fr'

const site = useSite({
  content: contentInTwoLanguages(),
  environment: { PORTICO_URL: home, PORTICO_TRUSTED_PROXIES: '127.0.0.1' },
  config: { botCheck: { provider: 'none' }, contact: { minSeconds: 0 } },
})
const proxy = useHttpsProxy(site)
const browser = useBrowser({
  get args() {
    const rules = [home, french].map((origin) => `MAP ${new URL(origin).host}:443 127.0.0.1:${proxy.port}`)
    return [`--host-resolver-rules=${rules.join(',')}`]
  },
})
const unasked = { ignoreHTTPSErrors: true }

describe('a language with a domain of its own', () => {
  it('[I18N-59] is read, searched and written to there', async () => {
    const { page, complaints } = await browser.visit(`${french}/posts/oak`, unasked)
    expect(await page.textContent('h1')).toBe('Chêne')
    expect(await violations(page)).toEqual([])
    await page.click('.site-menu a:text("Écrire")')
    await page.waitForURL(`${french}/contact`)
    await page.fill('[name=your-name]', 'Ana')
    await page.fill('[name=your-email]', 'ana@example.org')
    await page.click('.wpcf7-submit')
    await page.waitForSelector('.wpcf7-form.sent')
    expect(page.url()).toBe(`${french}/contact`)
    await page.goto(`${french}/search`)
    await page.fill('main [name=q]', 'planche')
    await page.press('main [name=q]', 'Enter')
    await page.waitForURL(`${french}/search?q=planche`)
    await page.click('main a:text("Chêne")')
    await page.waitForURL(`${french}/posts/oak`)
    await page.click('.star-choice label >> nth=4')
    await page.waitForSelector('.post-ratings-own')
    expect(complaints).toEqual([])
  })

  it('[I18N-59] is a link away from the same page in another language, and back', async () => {
    const { page } = await browser.visit(`${home}/posts/oak`, unasked)
    expect(await page.textContent('h1')).toBe('Oak')
    await page.click('footer a[hreflang="fr"]')
    await page.waitForURL(`${french}/posts/oak`)
    expect(await page.textContent('h1')).toBe('Chêne')
    await page.click('footer a[hreflang="en"]')
    await page.waitForURL(`${home}/posts/oak`)
    await page.goto(`${home}/fr/posts/oak`)
    expect(page.url()).toBe(`${french}/posts/oak`)
  })

  it('[I18N-59] is offered to who reads it, but not to who has just left it', async () => {
    const { page } = await browser.visit(home, { ...unasked, locale: 'fr-CA' })
    await page.click('.language-offer[lang="fr"] a')
    await page.waitForURL(`${french}/`)
    await page.click('footer a[hreflang="en"]')
    await page.waitForURL(`${home}/`)
    expect(await page.isVisible('.language-offer')).toBe(false)
  })

  it('[I18N-59] is written to without script, too', async () => {
    const { page, complaints } = await browser.visit(`${french}/contact`, {
      ...unasked,
      javaScriptEnabled: false,
    })
    await page.fill('[name=your-name]', 'Ana')
    await page.fill('[name=your-email]', 'ana@example.org')
    await page.click('.wpcf7-submit')
    await page.waitForURL(`${french}/contact?wpcf7-answer=**`)
    expect(await page.isVisible('.wpcf7-form.sent')).toBe(true)
    expect(complaints).toEqual([])
  })
})

function contentInTwoLanguages() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-domains-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const form = (id: number, locale: string) =>
    `---\nid: ${id}\ntitle: Contact\nlocale: ${locale}\n---\n<label>Name [text* your-name]</label> <label>Mail [email* your-email]</label> [submit]\n`
  const files = {
    'site.yaml': `title: Hillside\nlanguage: en\nemail: owner@hillside.example\nlanguages: { fr: { url: ${french} } }\n`,
    'site.fr.yaml':
      'title: La colline\nmenus: { main: [{ label: Accueil, url: /fr }, { label: Écrire, url: /fr/contact }] }\n',
    'pages/contact.md': '---\ntitle: Write\n---\n::contact-form{id=1}\n',
    'pages/contact.fr.md': '---\ntitle: Écrire\n---\n::contact-form{id=1}\n',
    'forms/contact.md': form(1, 'en_GB'),
    'forms/contact.fr.md': form(2, 'fr_FR'),
    'posts/2026-01-01-oak.md': '---\ntitle: Oak\ndate: 2026-01-01\n---\nA board of oak.\n',
    'posts/2026-01-01-oak.fr.md': '---\ntitle: Chêne\ndate: 2026-01-01\n---\nUne planche de chêne.\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

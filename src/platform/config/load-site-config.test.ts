import { describe, expect, it } from 'vitest'
import { parseSiteConfig } from './load-site-config.ts'

describe('what is said of a mistake in portico.config.ts', () => {
  it.each([
    [
      { ratings: { max: 'five' } },
      '"ratings.max" in portico.config.ts does not work. Write a number, in digits.',
    ],
    [{ ratings: { max: 12 } }, '"ratings.max" in portico.config.ts does not work. Use at most 10.'],
    [{ ratings: { image: 'star' } }, 'Write one of: stars, bars, squares,'],
    [
      { ratings: { values: [1, 2] } },
      '"ratings.values" in portico.config.ts does not work. Write one value for each step.',
    ],
    [{ ratings: { maxx: 3 } }, '"ratings.maxx" in portico.config.ts is not known. Did you mean "max"?'],
    [{ faq: true }, '"faq" in portico.config.ts does not work. Write its choices in braces: { … }.'],
    [{ botCheck: { provider: 'turnstile' } }, '"botCheck.siteKey" in portico.config.ts is missing. Add it.'],
    [
      { botCheck: { provider: 'none', effort: 2 } },
      '"botCheck.effort" in portico.config.ts is not known. Delete it.',
    ],
    [
      { contact: { payments: () => {} } },
      '"contact.payments" in portico.config.ts does not work. Give an object with create and find.',
    ],
    [undefined, 'portico.config.ts gives no settings. Write them as: export default defineConfig({ … }).'],
  ])('[OPS-02] %j', (config, words) => {
    expect(() => parseSiteConfig(config)).toThrow(words)
  })

  it('[OPS-02] shows no secret', () => {
    const webhook = 'hooks.example/topsecret'
    expect(() => parseSiteConfig({ alarm: { webhook } })).toThrow(
      /^"alarm\.webhook" in portico\.config\.ts does not work\. (?!.*topsecret)/,
    )
  })
})

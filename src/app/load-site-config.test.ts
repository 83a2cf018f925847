import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineExtension } from '#platform/extension/extension.ts'
import { parseSiteConfig } from './load-site-config.ts'

const tides = defineExtension({
  name: 'tides',
  settings: z.strictObject({ harbour: z.string(), days: z.number().max(7).default(3) }),
})

describe('what is said of a mistake in portico.config.ts', () => {
  it.each([
    [
      { ratings: { max: 'five' } },
      '"ratings.max" in portico.config.ts isn’t valid. Use a number, in digits.',
    ],
    [{ ratings: { max: 12 } }, '"ratings.max" in portico.config.ts isn’t valid. Use at most 10.'],
    [{ ratings: { image: 'star' } }, 'Write one of: stars, bars, squares,'],
    [
      { ratings: { values: [1, 2] } },
      '"ratings.values" in portico.config.ts isn’t valid. Write one value for each step.',
    ],
    [{ ratings: { maxx: 3 } }, '"ratings.maxx" isn’t a setting of portico.config.ts. Did you mean "max"?'],
    [
      { ratings: { templates: { vote: '<p class="x">%RATINGS_IMAGES_VOTE%</p>' } } },
      '"ratings.templates.vote" in portico.config.ts isn’t valid. %RATINGS_IMAGES_VOTE% is a form, which can’t be inside <p>: browsers would split them. Use <div> instead of <p>.',
    ],
    [
      { ratings: { templates: { none: '<form><b>%RATINGS_IMAGES_VOTE%</b></form>' } } },
      '%RATINGS_IMAGES_VOTE% is a form, which can’t be inside another <form>.',
    ],
    [
      { ratings: { templates: { text: '%RATINGS_AVARAGE% of %RATINGS_MAX%' } } },
      '"ratings.templates.text" in portico.config.ts isn’t valid. %RATINGS_AVARAGE% is unknown. Did you mean %RATINGS_AVERAGE%?',
    ],
    [{ faq: true }, '"faq" in portico.config.ts isn’t valid. Write its settings in braces: { … }.'],
    [{ botCheck: { provider: 'turnstile' } }, '"botCheck.siteKey" is missing in portico.config.ts. Add it.'],
    [
      { botCheck: { provider: 'none', effort: 2 } },
      '"botCheck.effort" isn’t a setting of portico.config.ts. Delete it.',
    ],
    [
      { contact: { payments: () => {} } },
      '"contact.payments" in portico.config.ts isn’t valid. Use an object with create and find.',
    ],
    [
      { extensions: [tides] },
      '"extensions.0" in portico.config.ts isn’t valid. Call the extension: extensions: [booking()].',
    ],
    [{ extensions: [tides()] }, '"tides.harbour" is missing in portico.config.ts. Add it.'],
    [
      { extensions: [tides({ harbour: 'Cork', days: 9 })] },
      '"tides.days" in portico.config.ts isn’t valid. Use at most 7.',
    ],
    [
      { extensions: [tides({ harbour: 'Cork', day: 9 } as never)] },
      '"tides.day" isn’t a setting of portico.config.ts. Did you mean "days"?',
    ],
    [undefined, 'portico.config.ts exports no settings. Write them as: export default defineConfig({ … }).'],
  ])('[OPS-02] %j', (config, words) => {
    expect(() => parseSiteConfig(config)).toThrow(words)
  })

  it.each([
    '<p>Rate it</p>%RATINGS_IMAGES_VOTE%',
    '<p>Rate it<div>%RATINGS_IMAGES_VOTE%</div>',
    '<picture></picture><span>%RATINGS_IMAGES_VOTE%</span><p>%RATINGS_ALT_TEXT%, 100% fair</p>',
  ])('[OPS-02] lets a template of ratings pass: %s', (vote) => {
    expect(parseSiteConfig({ ratings: { templates: { vote } } }).ratings.templates).toEqual({ vote })
  })

  it('[EXT-04] hands an extension its settings, with what it did not get', () => {
    const [extension] = parseSiteConfig({ extensions: [tides({ harbour: 'Cork' })] }).extensions
    expect(extension?.given).toEqual({ harbour: 'Cork', days: 3 })
  })

  it('[OPS-02] shows no secret', () => {
    const webhook = 'hooks.example/topsecret'
    expect(() => parseSiteConfig({ alarm: { webhook } })).toThrow(
      /^"alarm\.webhook" in portico\.config\.ts isn’t valid\. (?!.*topsecret)/,
    )
  })
})

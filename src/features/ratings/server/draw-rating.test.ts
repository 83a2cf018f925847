import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { starPath } from '#ui/stars.tsx'
import { openSqlite } from '../../../../test/databases.ts'
import { createRatingSite } from '../../../../test/rating-site.tsx'
import { createRankedBlock } from './ranked-block.tsx'
import { createRatingBlock } from './rating-block.tsx'
import { shapesOf } from './shapes.ts'

const place = {
  now: new Date('2026-06-01T12:00:00Z'),
  entry: { id: 11, kind: 'post', title: 'Oak', path: '/posts/11' },
} as const

describe('what a rating looks like', () => {
  it('[RATE-01] fills templates with every variable, and nothing a title could break', async () => {
    const text =
      '%RATINGS_ALT_TEXT%|%RATINGS_MAX%|%RATINGS_USERS%|%RATINGS_SCORE%|%RATINGS_AVERAGE%|%RATINGS_PERCENTAGE%|' +
      '%POST_ID%|%POST_TITLE%|%POST_URL%|%POST_EXCERPT%|%POST_CONTENT%|%POST_THUMBNAIL%'
    const visitor = createRatingSite(await openSqlite(), { templates: { text } }).visitor()
    expect(await (await visitor.rate(12, 4)).text()).toBe(
      '1 vote, average: 4.00 out of 5|5|1|4|4.00|80.00|12|Ash &amp; &lt;birch&gt;|/posts/12|Wood.|All about wood.|',
    )
  })

  it('[RATE-01] shows no figures where ratings are closed and nobody has rated, unless a template says so', async () => {
    const closed = async (templates = {}) => {
      const site = createRatingSite(await openSqlite(), { allow: 'nobody', templates })
      return (await site.visitor().json('/api/ratings/11')).html
    }
    expect(await closed()).toBe('<p class="post-ratings-closed">Ratings are closed. There are no votes.</p>')
    expect(await closed({ permission: '%RATINGS_ALT_TEXT%.' })).toBe('0 votes, average: 0.00 out of 5.')
  })

  it('[RATE-01] has the area, ids and attributes the script of the original looks for', async () => {
    const site = createRatingSite(await openSqlite(), { originalScripts: ['/original.js'] })
    const drawn = await createRatingBlock(site).draw({ id: 11 }, place)
    const html = 'view' in drawn ? renderToStaticMarkup(drawn.view) : ''
    expect(html).toMatch(
      new RegExp(
        `<div id="post-ratings-11" class="post-ratings"[^>]*data-nonce="${site.ratings.nonces.of(11)}"`,
      ),
    )
    expect(html).toContain('<div id="post-ratings-11-loading" class="post-ratings-loading">')
    expect(html).toContain('<span class="post-ratings-text" id="ratings_11_text"></span>')
    for (const rate of [1, 2, 3, 4, 5]) expect(html).toContain(`id="rating_11_${rate}"`)
    expect(drawn).toMatchObject({ scripts: ['/ratings/settings.js', '/original.js'] })
    expect(html).not.toContain('portico-island')
  })

  it('[RATE-04] names the post it belongs to: a page may have several', async () => {
    const { html } = await createRatingSite(await openSqlite())
      .visitor()
      .json('/api/ratings/12')
    const legend = /<legend>(.*?)<\/legend>/.exec(html)?.[1]
    expect(legend).toBe(
      '<span aria-hidden="true">Rate this</span>' +
        '<span class="visually-hidden">Rate this: Ash &amp; &lt;birch&gt;</span>',
    )
  })

  it('[RATE-01] hands the settings to the script of the original', async () => {
    const answer = await createRatingSite(await openSqlite())
      .visitor()
      .ask('/ratings/settings.js')
    const settings = JSON.parse(/ratingsL10n = (\{.*\});/.exec(await answer.text())?.[1] ?? '{}')
    expect(settings).toEqual({
      plugin_url: '/ratings',
      ajax_url: '/api/ajax',
      text_wait: 'Please rate only 1 item at a time.',
      image: 'stars',
      image_ext: 'svg',
      max: '5',
      show_loading: '1',
      show_fading: '1',
      custom: '0',
    })
  })

  it('[RATE-01] has pictures of its own under the names of the original', async () => {
    const visitor = createRatingSite(await openSqlite()).visitor()
    const status = async (file: string) => (await visitor.ask(`/ratings/images/${file}`)).status
    for (const file of [
      'stars/rating_on.svg',
      'bars/rating_half-rtl.svg',
      'thumbs/rating_2_over.svg',
      'loading.svg',
    ])
      expect([file, await status(file)]).toEqual([file, 200])
    for (const file of [
      'stars/rating_on.gif',
      'thumbs/rating_3_on.svg',
      'none/rating_on.svg',
      'constructor/rating_on.svg',
      '__proto__/rating_1_on.svg',
      '../rating_on.svg',
    ])
      expect([file, await status(file)]).toEqual([file, 404])
  })

  it('[RATE-06] is drawn the same for everybody, and again before its nonce is old', async () => {
    const drawn = await createRatingBlock(createRatingSite(await openSqlite())).draw({ id: 11 }, place)
    expect(drawn).toMatchObject({
      tags: ['rating:11', 'rating-area:11', 'entry:11'],
      styles: ['ratings'],
      freshUntil: new Date('2026-06-01T12:00:00Z'),
    })
  })

  it('[RATE-01] is once in a text; a second one, or one that asks for it, shows the result', async () => {
    const block = createRatingBlock(createRatingSite(await openSqlite()))
    const html = async (attributes: { id: number; results?: string }) => {
      const drawn = await block.draw(attributes, entry)
      return 'view' in drawn ? renderToStaticMarkup(drawn.view) : inEnglish(drawn.problem)
    }
    const entry = { ...place, takenIds: new Set<string>() }
    expect(await html({ id: 0 })).toContain('id="post-ratings-11"')
    expect(await html({ id: 0 })).not.toContain('id="post-ratings-11"')
    expect(await html({ id: 12, results: 'true' })).toContain('0 votes')
    expect(await html({ id: 99 })).toContain('There’s no post 99')
  })

  it('[RATE-01] lists the best and the most rated, without posts that are gone', async () => {
    const site = createRatingSite(await openSqlite(), { identify: 'none' })
    const visitor = site.visitor()
    await visitor.rate(11, 5)
    for (const rate of [3, 4]) await visitor.rate(12, rate)
    const ids = async (by: 'highest_rated' | 'most_rated', minimum = 1) => {
      const drawn = await createRankedBlock(by, site).draw({ limit: 5, minimum }, place)
      const html = 'view' in drawn && drawn.view ? renderToStaticMarkup(drawn.view) : ''
      return [...html.matchAll(/\/posts\/(\d+)/g)].map((match) => Number(match[1]))
    }
    expect(await ids('highest_rated')).toEqual([11, 12])
    expect(await ids('highest_rated', 2)).toEqual([12])
    expect(await ids('most_rated')).toEqual([12, 11])
  })

  it('[RATE-01] fills the lines of lists with every variable, too', async () => {
    const site = createRatingSite(await openSqlite(), {
      templates: { mostrated: '%POST_ID%: %POST_CONTENT%' },
    })
    await site.visitor().rate(11, 5)
    const drawn = await createRankedBlock('most_rated', site).draw({ limit: 5, minimum: 1 }, place)
    expect('view' in drawn && renderToStaticMarkup(drawn.view)).toContain('11: All about wood.')
  })

  it.each(['bars', 'squares', 'heart'] as const)(
    '[RATE-01] shows a result in %s, as it is given',
    async (image) => {
      const html = await (
        await createRatingSite(await openSqlite(), { image })
          .visitor()
          .rate(11, 3)
      ).text()
      const shape = shapesOf(image)[0] ?? ''
      expect(html.split(`d="${shape}"`)).toHaveLength(1 + 2 * 5)
      expect(html).toContain('<svg width="69" height="20"')
      expect(html).not.toContain(starPath)
    },
  )

  it('[RATE-01] says nothing to search engines unless the posts are something that can be rated there', async () => {
    const jsonLd = async (settings: object) => {
      const site = createRatingSite(await openSqlite(), settings)
      await site.visitor().rate(11, 4)
      const drawn = await createRatingBlock(site).draw({ id: 11 }, place)
      return 'view' in drawn ? drawn.jsonLd : undefined
    }
    expect(await jsonLd({})).toEqual([])
    expect(await jsonLd({ structuredData: 'Recipe' })).toEqual([
      {
        '@type': 'Recipe',
        name: 'Oak',
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 4,
          ratingCount: 1,
          bestRating: 5,
          worstRating: 1,
        },
      },
    ])
  })
})

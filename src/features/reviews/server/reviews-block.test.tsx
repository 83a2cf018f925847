import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { openSqlite } from '../../../../test/databases.ts'
import { inWords } from '../../../../test/in-words.ts'
import { createReviewsSite, reviewLines } from '../../../../test/reviews-site.tsx'
import { createReviewsBlock, createSummaryBlock } from './reviews-block.tsx'

const place = { now: new Date('2026-11-15T12:00:00Z') }

describe('reviews in our own pages', () => {
  it('[REV-05] are drawn on the server, with the rating before the description', async () => {
    const site = await createReviewsSite(await openSqlite())
    await site.write('shop', reviewLines(9))
    const drawn = await createReviewsBlock(site).draw({ campaign: 'shop', params: 'size=4' }, place)
    if ('problem' in drawn) throw new Error(inEnglish(drawn.problem))
    const html = renderToStaticMarkup(drawn.view)
    expect(html).toContain('data-campaign="shop" data-params="size=4" data-rendered="true"')
    expect(html.match(/<article/g)).toHaveLength(4)
    expect(drawn).toMatchObject({
      descriptionPrefix: 'Rating: 3.0 ★ - 9 reviews.',
      tags: ['campaign:shop'],
      styles: ['reviews-summary', 'reviews-histogram', 'reviews'],
      scripts: ['/widgets/widget.js'],
      jsonLd: [],
    })
  })

  it('[SITE-20] carry no microdata without an item: only the answers to calls do', async () => {
    const site = await createReviewsSite(await openSqlite())
    await site.write('shop', reviewLines(9))
    for (const block of [createReviewsBlock(site), createSummaryBlock(site)]) {
      const drawn = await block.draw({ campaign: 'shop', params: '' }, place)
      const html = 'problem' in drawn ? '' : renderToStaticMarkup(drawn.view)
      expect(html).toContain('data-campaign="shop"')
      expect(html).not.toMatch(/itemprop|itemscope|itemtype/i)
    }
    const called = await site.app.request('/widgets/summary/shop/')
    expect(await called.text()).toContain('<span itemProp="reviewCount">9</span>')
  })

  it('[REV-05] carry structured data only of eligible things and only when the owner wants it', async () => {
    const jsonLd = async (structuredData: boolean, more: string) => {
      const site = await createReviewsSite(await openSqlite(), { structuredData })
      await site.write('shop', reviewLines(9), more)
      const drawn = await createSummaryBlock(site).draw({ campaign: 'shop', params: '' }, place)
      return 'problem' in drawn ? drawn : drawn.jsonLd
    }
    expect(await jsonLd(true, 'subject: Product\n')).toEqual([
      {
        '@type': 'Product',
        name: 'The shop',
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: '3.0',
          reviewCount: 9,
          bestRating: '5',
          worstRating: '1',
        },
      },
    ])
    expect(await jsonLd(true, '')).toEqual([])
    expect(await jsonLd(false, 'subject: Product\n')).toEqual([])
  })

  it('refuse an organisation as the thing that is rated', async () => {
    const { write } = await createReviewsSite(await openSqlite())
    expect(await write('shop', [], 'subject: Organization\n')).toMatchObject({ ok: false })
  })

  it('[REV-08] lead from the summary to the campaign’s page, unless they are on it', async () => {
    const site = await createReviewsSite(await openSqlite())
    await site.write('shop', reviewLines(1), 'link: /reviews\n')
    const html = async (path: string) => {
      const entry = { id: 1, kind: 'page' as const, title: 'X', path }
      const drawn = await createSummaryBlock(site).draw({ campaign: 'shop', params: '' }, { ...place, entry })
      return 'problem' in drawn ? '' : renderToStaticMarkup(drawn.view)
    }
    expect(await html('/')).toContain('data-link="/reviews"')
    expect(await html('/')).toContain('1 review<')
    expect(await html('/reviews')).not.toContain('data-link')
  })

  it('[SITE-02] tell the owner about a campaign that is not there and params that do not work', async () => {
    const site = await createReviewsSite(await openSqlite())
    await site.write('shop')
    const block = createReviewsBlock(site)
    expect(inWords(await block.draw({ campaign: 'shap', params: '' }, place))).toMatchObject({
      problem: 'There is no campaign "shap"',
      fix: expect.stringContaining('shop'),
    })
    expect(inWords(await block.draw({ campaign: 'shop', params: 'size=0' }, place))).toMatchObject({
      problem: expect.stringContaining('size'),
    })
    const empty = await block.draw({ campaign: 'shop', params: '' }, place)
    expect('problem' in empty || empty.descriptionPrefix).toBeUndefined()
  })
})

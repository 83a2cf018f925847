import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTranslate } from '#platform/words/translate.ts'
import { TranslateContext } from '#platform/words/use-t.ts'
import { describeOnBothDatabases } from '../../../../test/databases.ts'
import { inWords } from '../../../../test/in-words.ts'
import { createReviewsSite, reviewLines } from '../../../../test/reviews-site.tsx'
import { ForWidget } from './rating-parts.tsx'
import { sanitiseFragment } from './sanitise-fragment.tsx'
import { SummaryFragment } from './summary-fragment.tsx'
import { widgetWordsIn } from './widget-words.ts'

const idsIn = (html: string) => [...html.matchAll(/id="portico-review-([\w-]+)"/g)].map((match) => match[1])
const nextIn = (html: string) => /data-href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

describeOnBothDatabases('the reviews provider', (open) => {
  const withReviews = async (count = 25) => {
    const site = await createReviewsSite(await open())
    await site.write('shop', reviewLines(count))
    return site
  }

  it.each(['newest', 'oldest', 'highest', 'lowest', 'helpful'])(
    '[REV-06] shows every review once, page by page, sorted by %s',
    async (sort) => {
      const { get, store } = await withReviews()
      const seen: (string | undefined)[] = []
      for (let params: string | undefined = `size=4&sort=${sort}`; params; ) {
        const answer = await get(`/widgets/reviews/v2/shop/?${params}`)
        expect(answer.status).toBe(200)
        const html = await answer.text()
        seen.push(...idsIn(html))
        params = nextIn(html)
      }
      const whole = await store.list('shop', {
        size: 100,
        page: 1,
        sort: sort as 'newest',
        min: 0,
        text: false,
      })
      expect(seen).toEqual(whole.reviews.map(({ id }) => id))
      expect(new Set(seen).size).toBe(25)
    },
  )

  it('[REV-06] sorts as it says', async () => {
    const { store } = await withReviews()
    const all = async (sort: 'newest' | 'oldest' | 'highest' | 'lowest' | 'helpful') =>
      (await store.list('shop', { size: 100, page: 1, sort, min: 0, text: false })).reviews
    const dates = (await all('newest')).map(({ date }) => date.getTime())
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect((await all('oldest')).map(({ id }) => id)).toEqual(
      (await all('newest')).map(({ id }) => id).reverse(),
    )
    const ratings = (await all('highest')).map(({ rating }) => rating)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    expect((await all('lowest'))[0]?.rating).toBe(1)
    const helpful = (await all('helpful')).map((review) => review.helpful)
    expect(helpful).toEqual(helpful.toSorted((a, b) => b - a))
  })

  it('[REV-10] refuses params that are wrong, whatever was asked before', async () => {
    const { get } = await withReviews()
    for (const part of ['reviews/v2', 'summary']) {
      for (const params of ['size=0', 'sort=zz', 'page=x']) {
        const ask = async () => {
          const answer = await get(`/widgets/${part}/shop/?${params}`)
          return [answer.status, await answer.text()]
        }
        const before = await ask()
        expect(before[0], params).toBe(400)
        expect((await get(`/widgets/${part}/shop/`)).status).toBe(200)
        expect(await ask(), params).toEqual(before)
      }
    }
    expect((await get('/widgets/reviews/v2/nothing/?size=0')).status).toBe(404)
  })

  it.each([
    '/widgets/reviews/v2/shop/?lang=xx',
    '/widgets/summary/shop/?lang=xx',
    '/reviews-of/shop?lang=xx',
    '/reviews-of/shop?review=none',
  ])('[REV-10] keeps what a visitor chose apart from the pages of all: %s', async (path) => {
    const { app, pageCache } = await withReviews()
    const keepingOf = async (path: string) => {
      const request = new Request(`https://shop.example${path}`)
      expect((await app.request(request)).status).toBe(200)
      return pageCache.answered(request)?.page.keeping
    }
    expect(await keepingOf(path)).toBe('brief')
    expect(await keepingOf(path.split('?', 1)[0] ?? '')).toBe('lasting')
  })

  it('[REV-06] answers a page by its number, the same as by More', async () => {
    const { get } = await withReviews()
    const first = await (await get('/widgets/reviews/v2/shop/?size=4')).text()
    const byMore = await (await get(`/widgets/reviews/v2/shop/?${nextIn(first)}`)).text()
    const byNumber = await (await get('/widgets/reviews/v2/shop/?size=4&page=2')).text()
    expect(idsIn(byNumber)).toEqual(idsIn(byMore))
  })

  it('[REV-06] chooses by rating, language and words, and counts the same choice', async () => {
    const { get, store } = await withReviews()
    const choice = { min: 8, language: 'de', text: true }
    const expected = reviewLines(25).filter(
      (line) => /rating: (4|4\.5|5),/.test(line) && line.includes('language: de') && line.includes('text:'),
    )
    const html = await (await get('/widgets/reviews/v2/shop/?size=100&min=4&lang=de&text=1')).text()
    expect(idsIn(html)).toHaveLength(expected.length)
    expect(expected.length).toBeGreaterThan(0)
    expect((await store.totals('shop', choice)).count).toBe(expected.length)
    expect(html).toContain(`<span itemProp="reviewCount">${expected.length}</span>`)
  })

  it('[REV-06] puts the last page without a More button', async () => {
    const { get } = await withReviews(4)
    expect(nextIn(await (await get('/widgets/reviews/v2/shop/?size=4')).text())).toBeUndefined()
    expect(nextIn(await (await get('/widgets/reviews/v2/shop/?size=3')).text())).toContain('after=')
  })

  it('[REV-06] sums up with average, number and a bar for each star', async () => {
    const { get } = await withReviews(9)
    const html = await (await get('/widgets/summary/shop/')).text()
    expect(html).toContain('<span itemProp="ratingValue">3.0</span>')
    expect(html).toContain('<span itemProp="reviewCount">9</span> reviews')
    expect([...html.matchAll(/count">(\d)</g)].map((match) => match[1])).toEqual(['1', '2', '2', '2', '2'])
  })

  it('[REV-06] may be asked by every origin and kept by caches, and says when nothing changed', async () => {
    const { get } = await withReviews(2)
    for (const path of ['/widgets/reviews/v2/shop/', '/widgets/summary/shop/', '/widgets/css/']) {
      const answer = await get(path, { origin: 'https://stranger.example' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=300/)
      const again = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
      expect(again.headers.get('access-control-allow-origin')).toBe('*')
    }
    const fragment = await get('/widgets/reviews/v2/shop/')
    expect(fragment.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await get('/widgets/css/')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it('[REV-06] answers 400 with a sentence, 404 for a campaign nobody knows', async () => {
    const { get } = await withReviews(1)
    const bad = await get('/widgets/reviews/v2/shop/?size=0')
    expect(bad.status).toBe(400)
    expect(await bad.text()).toBe('"size" must be a whole number from 1 to 100.\n')
    const unknown = await get('/widgets/reviews/v2/nobody/')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('There’s no campaign "nobody"')
    expect(unknown.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('[REV-06] answers 503 with Retry-After while the store is away', async () => {
    const site = await withReviews(1)
    await site.db
      .tables<{ reviews: object; review_totals: object; campaigns: object }>()
      .write(async (tx) => {
        for (const table of ['review_totals', 'reviews', 'campaigns'] as const)
          await tx.schema.dropTable(table).execute()
      })
    const answer = await site.get('/widgets/summary/shop/')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.text()).not.toMatch(/campaigns|select|sqlite|relation/i)
  })

  it('[REV-06] shows a changed file at once, and forgets a removed review', async () => {
    const { get, write } = await withReviews(3)
    expect(idsIn(await (await get('/widgets/reviews/v2/shop/')).text())).toHaveLength(3)
    await write('shop', reviewLines(2))
    expect(idsIn(await (await get('/widgets/reviews/v2/shop/')).text())).toHaveLength(2)
    expect(await (await get('/widgets/summary/shop/')).text()).toContain('>2</span> reviews')
  })

  it('[REV-07] writes what people wrote as text, never as markup', async () => {
    const { get, write } = await withReviews(0)
    await write('shop', [
      `id: x, author: '<img src=x onerror=alert(1)>', rating: 5, date: '2026-01-01', title: '<script>1</script>', text: '<b onclick=x>'`,
    ])
    const html = await (await get('/widgets/reviews/v2/shop/')).text()
    expect(html).not.toMatch(/<(script|img|b)\b/)
    expect(html).not.toContain('style=')
    expect(html).toContain('&lt;script&gt;1&lt;/script&gt;')
  })

  it('[REV-04] folds long words and leaves short ones open', async () => {
    const { get, write } = await withReviews(0)
    await write('shop', [
      `id: long, author: A, rating: 5, date: '2026-01-01', text: '${'word '.repeat(100)}'`,
      `id: short, author: B, rating: 5, date: '2026-01-02', text: 'word'`,
    ])
    const html = await (await get('/widgets/reviews/v2/shop/')).text()
    expect(html.match(/<details class="portico-review-fold">/g)).toHaveLength(1)
    expect(html).toContain('Show more</span>')
    expect(html).toContain('Show less</span>')
  })

  it('[REV-09] carries real links to share a review', async () => {
    const { get } = await withReviews(1)
    const html = await (await get('/widgets/reviews/v2/shop/')).text()
    const address = encodeURIComponent('https://shop.example/reviews-of/shop?review=r-000')
    expect(html).toContain(`href="https://www.facebook.com/sharer/sharer.php?u=${address}"`)
    expect(html).toContain('data-url="https://shop.example/reviews-of/shop?review=r-000"')
  })

  it('[I18N-32] says what is around the reviews in the language of the page that shows them', async () => {
    const { get, pageCache } = await withReviews(4)
    const html = await (await get('/widgets/summary/shop/?words=ar-XB')).text()
    expect(html).toMatch(/<div class="portico-summary-body" lang="ar-XB" dir="rtl" data-words="[^"]*tryAgain/)
    expect(html).toContain('⟦<span itemProp="reviewCount">4</span>')
    const more = await (await get('/widgets/reviews/v2/shop/?words=ar-XB')).text()
    expect(more).toContain('lang="en" dir="auto"')
    expect(more).toContain('<time dateTime="2026-01-01">1 يناير 2026</time>')
    // The language of the site is one page, however it is asked for; anything that is not a language counts as it, too.
    for (const words of ['en', 'en-AU', 'tlh', 'x', '<b>', '%00']) {
      const request = new Request(`https://shop.example/widgets/summary/shop/?words=${words}`)
      const answer = await get(`/widgets/summary/shop/?words=${words}`)
      expect(await answer.text()).toMatch(/^<div class="portico-summary-body" lang="en" dir="ltr"><p/)
      expect(pageCache.answered(request)?.page.keeping).not.toBe('brief')
    }
  })

  it('[I18N-30] [I18N-32] writes the rating for people as they do, and for programs as before', async () => {
    const { store } = await withReviews(9)
    const totals = await store.totals('shop')
    const html = renderToStaticMarkup(
      <TranslateContext value={createTranslate('fr', () => undefined)}>
        <ForWidget value={true}>
          <SummaryFragment campaign={{ id: 'shop', name: 'The shop' }} totals={totals} href="/" />
        </ForWidget>
      </TranslateContext>,
    )
    expect(html).toContain('<span itemProp="ratingValue" content="3.0">3,0</span>')
    expect(html).toContain('<span itemProp="reviewCount">9</span> reviews')
    expect(sanitiseFragment(html, 'https://x.example', 'shop').rating).toEqual({ value: '3.0', count: 9 })
  })

  it.each([
    ['he', 'ביקורת <span itemProp="reviewCount" content="1">אחת</span>'],
    ['ar', '<span itemProp="reviewCount" content="1">مراجعة واحدة</span>'],
  ])('[I18N-172] says one review in words in %s, and in figures to programs', async (language, expected) => {
    const { get } = await withReviews(1)
    const answer = await get(`/widgets/summary/shop/?words=${language}`)
    expect(await answer.text()).toContain(expected)
  })

  it('[I18N-33] hands the script its words, with the forms of the plural that the language has', async () => {
    const { get, setting } = await withReviews(1)
    const script = await (await get('/widgets/widget.js')).text()
    expect(script).toMatch(/^\{const porticoWords=\{"in":"en",.*\};use\(porticoWords\)\}$/)
    expect(widgetWordsIn((await setting()).t)).toMatchObject({
      tryAgain: 'Try again',
      more: { one: '{shown} more review', other: '{shown} more reviews' },
      rating: { one: 'Rating: {average} ★ - {shown} review.' },
    })
    const polish = widgetWordsIn(createTranslate('pl', () => undefined))
    expect(Object.keys(polish.more).toSorted()).toEqual(['few', 'many', 'one'])
  })

  it('refuses two files with the same campaign, and a file with two reviews of one id', async () => {
    const { documents, write } = await withReviews(1)
    const text = 'campaign: shop\nname: X\n'
    expect(inWords(await documents.save({ path: 'reviews/other.yaml', text }, 'owner'))).toMatchObject({
      ok: false,
      problem: [{ what: 'Another file already uses the campaign id "shop".' }],
    })
    expect(inWords(await write('twins', [...reviewLines(1), ...reviewLines(1)]))).toMatchObject({
      ok: false,
      problem: [{ what: 'Two reviews have the id "r-000".' }],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { campaignKind } from '#features/reviews/server/campaign-kind.ts'
import { itemWith, metaWith } from '#wordpress/testing/memory-old-site.ts'
import { words as reviewWords } from '../../words/desk.importReviews.ts'
import type { ExportItem } from '../export/export-types.ts'
import { campaignChanges, campaignName, convertReview } from './convert-review.ts'

const review = (type: string, meta: Record<string, string>, more: Partial<ExportItem> = {}) =>
  itemWith({
    ...{
      id: 7,
      type,
      title: '',
      date: '2019-02-01 10:00:00',
      content: 'Good <b>tea</b>.\n\nKind people &amp; boats.',
    },
    meta: metaWith(meta),
    ...more,
  })
const convert = (item: ExportItem) => convertReview(item, { siteTitle: 'Boats' })
const wanted = {
  id: 'wordpress-7',
  author: 'Ada',
  rating: 4,
  title: 'Tea',
  text: 'Good tea.\n\nKind people & boats.',
  date: '2019-02-01',
}

describe('reviews of plugins', () => {
  it('[WP-142] of WP Customer Reviews come with author, rating, title, text and reply', () => {
    const meta = {
      wpcr3_review_name: 'Ada',
      wpcr3_review_rating: '4',
      wpcr3_review_title: 'Tea',
      wpcr3_review_post: '41',
      wpcr3_review_admin_response: 'Thank you.',
      wpcr3_review_email: 'ada@example.org',
    }
    expect(convert(review('wpcr3_review', meta))).toMatchObject({
      comes: true,
      value: {
        about: { oldId: 41 },
        review: { ...wanted, reply: { author: 'Boats', text: 'Thank you.', date: '2019-02-01' } },
      },
    })
  })

  it('[WP-142] of Site Reviews come, from its earlier and its present versions', () => {
    const early = { _rating: '4', _author: 'Ada', _assigned_to: '41' }
    const present = {
      _submitted:
        'a:4:{s:6:"rating";s:1:"4";s:4:"name";s:3:"Ada";s:5:"title";s:3:"Tea";s:14:"assigned_posts";a:2:{i:0;s:2:"41";i:1;i:42;}}',
    }
    for (const meta of [early, present])
      expect(convert(review('site-review', meta, { title: 'Tea' }))).toMatchObject({
        comes: true,
        value: { review: wanted, about: { oldId: 41 } },
      })
    expect(convert(review('site-review', { _rating: '5' }))).toMatchObject({
      value: { review: { author: 'Anonymous', rating: 5 }, about: 'site' },
    })
  })

  it('[WP-142] without a rating, a date or its owner’s leave are left out, and it is told why', () => {
    const left = [
      review('site-review', { _author: 'Ada' }),
      review('site-review', { _rating: '9' }),
      review('site-review', { _rating: '4' }, { status: 'pending' }),
    ]
    expect(left.map(convert)).toEqual(
      [reviewWords.noRating, reviewWords.otherRating({ rating: '9' }), reviewWords.unpublished].map(
        (reason) => ({ comes: false, reason }),
      ),
    )
  })

  const about = { oldId: 41, slug: 'größe', title: 'Größe: “L”', address: '/groesse' }
  const second = { ...wanted, id: 'wordpress-8', date: '2020-01-01' }
  const campaign = { about, siteTitle: 'Boats', reviews: [wanted, second] }

  it('[WP-143] make a campaign for each page, which the reviews of this site understand', () => {
    expect(campaignName(about)).toBe('wordpress-groe-41')
    expect(campaignName(undefined)).toBe('wordpress')
    const { changes } = campaignChanges(campaign, {}, {})
    const other = { ...campaign, reviews: [second, wanted] }
    expect(campaignChanges(other, {}, {}).changes).toEqual(changes)
    const parsed = campaignKind.parse({ path: 'reviews/wordpress-groe-41.yaml', text: stringify(changes) })
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        value: {
          campaign: { name: 'Größe: “L”', link: '/groesse' },
          reviews: [{ id: 'wordpress-8' }, { author: 'Ada', rating: 4 }],
        },
        warnings: [],
      },
    })
  })

  it('[WP-253] a second import brings new ones, and leaves alone what was edited or removed here', () => {
    const first = campaignChanges(campaign, {}, {})
    expect(campaignChanges(campaign, first.changes, first.wanted).changes).toEqual({})
    const edited = { ...first.changes, name: 'Mine', reviews: [{ ...wanted, title: 'Ours' }] }
    const third = { ...wanted, id: 'wordpress-9', date: '2021-01-01' }
    const newer = { ...campaign, reviews: [{ ...wanted, text: 'Newer.' }, second, third] }
    expect(campaignChanges(newer, edited, first.wanted).changes).toEqual({
      reviews: [{ ...wanted, title: 'Ours' }, third],
    })
  })
})

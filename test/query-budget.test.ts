import { expect, it } from 'vitest'
import { addresses as bannerAddresses } from '#features/banner/server/addresses.ts'
import { addresses as commentAddresses } from '#features/comments/server/addresses.ts'
import { menuAddress } from '#features/menu/desk/addresses.ts'
import { addresses as noticeAddresses } from '#features/notices/domain/notice.ts'
import { nonceField } from '#features/ratings/domain/wire.ts'
import { addresses as ratingAddresses } from '#features/ratings/server/addresses.ts'
import { addresses as redirectAddresses } from '#features/redirects/server/addresses.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import { type Counted, type CountedSite, createCountedSite, firstPost } from './counted-site.ts'
import { describeOnBothDatabases } from './databases.ts'
import { signIn } from './desk-steps.ts'
import { fieldsOf } from './entry-form.ts'
import { queryBudget } from './query-budget.ts'

type Name = keyof typeof queryBudget
type Ask = (site: CountedSite) => Promise<Counted>

const page =
  (path: string): Ask =>
  (site) =>
    site.countPage(path)
const deskPage =
  (path: string): Ask =>
  (site) =>
    site.countPage(path, site.owner)
const call =
  (ask: (site: CountedSite) => Promise<Response>): Ask =>
  (site) =>
    site.count(() => ask(site))

const formCall = (part: string) => `${urls.apiRoot}contact-form-7/v1/contact-forms/1/${part}`
const answers = { 'your-name': 'Mia', 'your-email': 'mia@example.org', 'your-subject': 'A table' }
const hidden = { _wpcf7: '1', _wpcf7_unit_tag: 'wpcf7-f1-o1' }

const send = ({ visitor }: CountedSite, fields: Record<string, string>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...hidden, ...fields })) body.append(name, value)
  return visitor.request(formCall('feedback'), {
    method: 'POST',
    body,
    headers: { 'user-agent': 'Browser/1.0' },
  })
}

/** Each vote is of somebody else, or for another post. */
const withNonce =
  (post: number, ask: (site: CountedSite, nonce: string) => Promise<Response>): Ask =>
  async (site) => {
    const { nonce } = (await (await site.visitor.get(ratingAddresses.ratingOf(post))).json()) as {
      nonce: string
    }
    return site.count(() => ask(site, nonce))
  }

const editorOf = async (site: CountedSite) =>
  urls.desk.entry((await site.deps.documents.find({ path: 'posts/post-0.md' }))?.id ?? 0)

const asked: Record<Name, Ask> = {
  'the front page': page(urls.home),
  'a page': page('/about'),
  'a page in another language': page('/fr/about'),
  'a page with a form': page('/contact'),
  'a page with every element': page('/everything'),
  'a post, with comments': page(urls.post('post-0')),
  'the list of posts': page(urls.posts()),
  'a category': page(urls.category('timber')),
  'a tag': page(urls.tag('wood')),
  'an author': page(urls.author('ana-ruiz')),
  'the archive': page(urls.archive),
  'a year': page(urls.archiveYear(2026)),
  'a month': page(urls.archiveMonth(2026, 5)),
  'a search': page(urls.search('oak')),
  'a page that is not there': page('/nowhere'),
  'an old address that leads elsewhere': page('/old-1'),
  'the list of a type of an extension, with references': page('/courses'),
  'an entry of a type of an extension': page('/courses/course-0'),
  'the reviews of a campaign': page(reviewAddresses.campaign('shop')),
  'the form for a review': page(reviewAddresses.writeReview('shop')),
  'the page after a review': page(reviewAddresses.reviewThanks('shop')),
  'stars without script': page(ratingAddresses.rate(firstPost)),
  'the feed': page(urls.rss),
  'the feed as JSON': page(urls.jsonFeed),
  'the sitemap': page(urls.sitemap),
  'robots.txt': page(urls.robots),
  'posts for programs': page(urls.contentList('post')),
  'a post for programs': page(urls.contentEntry('post', 'post-0')),
  'reviews for the pages of strangers': page(reviewAddresses.reviewsFragment('shop')),
  'a summary for the pages of strangers': page(reviewAddresses.summaryFragment('shop')),

  'a page from memory': async (site) => {
    await site.visitor.get('/about')
    return site.count(() => site.visitor.get('/about'))
  },
  'the stars of a list of posts': call(({ visitor }) =>
    visitor.get(`${ratingAddresses.ratings}?posts=${firstPost}_0_0.${firstPost + 1}_0_0`),
  ),
  'the stars of one post': call(({ visitor }) => visitor.get(ratingAddresses.ratingOf(firstPost))),
  'a vote': withNonce(firstPost, ({ visitor }, nonce) =>
    visitor.post(ratingAddresses.ratingOf(firstPost), { rate: '4', nonce }),
  ),
  'a vote without script': withNonce(firstPost + 1, ({ visitor }, nonce) =>
    visitor.post(ratingAddresses.rate(firstPost + 1), { rate: '4', [nonceField(firstPost + 1)]: nonce }),
  ),
  'a vote by the call of the original': withNonce(firstPost + 2, ({ visitor }, nonce) =>
    visitor.post(ratingAddresses.ajax, {
      ...{ action: 'postratings', pid: String(firstPost + 2), rate: '4' },
      [nonceField(firstPost + 2)]: nonce,
    }),
  ),
  'taking a vote back': withNonce(firstPost, ({ visitor }, nonce) =>
    visitor.post(ratingAddresses.withdraw(firstPost), { [nonceField(firstPost)]: nonce }),
  ),
  'a fresh form': call(({ visitor }) => visitor.get(formCall('refill'))),
  'the rules of a form': call(({ visitor }) => visitor.get(formCall('feedback/schema'))),
  'a message': call((site) => send(site, answers)),
  'a message without script': async (site) => {
    const html = await site.visitor.page('/contact')
    const form = { ...fieldsOf(html, 'wpcf7-form'), ...answers, 'your-subject': 'A chair' }
    return site.count(() => site.visitor.post('/contact', form))
  },
  'a message with a mistake in it': call((site) => send(site, { ...answers, 'your-email': 'mia' })),
  'a review': async (site) => {
    await site.visitor.get(reviewAddresses.writeReview('shop'))
    return site.count(() =>
      site.visitor.post(reviewAddresses.writeReview('shop'), {
        rating: '5',
        author: 'Mia',
        text: 'A good table.',
      }),
    )
  },
  'closing the banner': call(({ visitor }) => visitor.post(bannerAddresses.close)),
  'putting a notice away': call(({ visitor }) =>
    visitor.post(noticeAddresses.dismiss, { notice: 'ferry-1' }),
  ),
  'staying in a language': call(({ visitor }) => visitor.post('/api/languages/stay')),

  'signing in': async (site) => {
    const visitor = site.newVisitor()
    await visitor.get(urls.desk.signIn())
    return site.count(() => signIn(visitor))
  },
  'the home of the desk': deskPage(urls.desk.home),
  'the inbox': deskPage(urls.desk.messages()),
  'a message on the desk': deskPage(urls.desk.message('message-0')),
  'the list of texts': deskPage(urls.desk.content()),
  'the editor of a post': async (site) => site.countPage(await editorOf(site), site.owner),
  'the editor of a new post': deskPage(urls.desk.entry('new-post')),
  'saving a post': async (site) => {
    const editor = await editorOf(site)
    const form = { ...fieldsOf(await site.owner.page(editor)), title: 'Post 0, changed' }
    return site.count(() => site.owner.post(editor, form))
  },
  'the list of forms': deskPage(urls.desk.forms),
  'a form on the desk': deskPage(urls.desk.form(1)),
  'comments on the desk': deskPage(commentAddresses.desk()),
  'reviews on the desk': deskPage(reviewAddresses.desk.reviews()),
  'campaigns on the desk': deskPage(reviewAddresses.desk.campaigns),
  'a campaign on the desk': deskPage(reviewAddresses.desk.campaign('shop')),
  'ratings on the desk': deskPage(ratingAddresses.desk()),
  'categories and tags on the desk': deskPage(urls.desk.terms()),
  'the library': deskPage(urls.desk.media()),
  'the settings of the site': deskPage(urls.desk.settings),
  'a menu on the desk': deskPage(menuAddress('main')),
  'redirects on the desk': deskPage(redirectAddresses.list()),
  'people on the desk': deskPage(urls.desk.people),
}

const [few, many] = [3, 30]

describeOnBothDatabases('the database', (open) => {
  it('[PERF-112] is asked as often as the budget says for each page and call, however much the site holds', async () => {
    const small = await createCountedSite(open, few)
    const large = await createCountedSite(open, many)
    const judged: string[] = []
    for (const name of Object.keys(queryBudget) as Name[]) {
      const [ofSmall, ofLarge] = [await asked[name](small), await asked[name](large)]
      judged.push(...refused(name, ofSmall), ...refused(name, ofLarge))
      judged.push(...judge(name, ofSmall.queries, ofLarge.queries))
    }
    expect(judged).toEqual([])
  })
})

/** What was refused may have asked for less. */
const refused = (name: Name, { status }: Counted) =>
  status < 400 || name === 'a page that is not there' ? [] : [`${name} was answered with ${status}.`]

function judge(name: Name, small: readonly string[], large: readonly string[]): string[] {
  const budget = queryBudget[name]
  const grows =
    small.length === large.length
      ? []
      : [
          `${name} asks the database ${small.length} times on a site with ${few} of everything, and ${large.length} times with ${many}. Read together what belongs together:\n${repeated(large)}`,
        ]
  if (small.length === budget) return grows
  const isMore = small.length > budget
  return [
    ...grows,
    `${name} ${isMore ? 'now' : 'only'} asks the database ${small.length} times; its budget in test/query-budget.ts is ${budget}. ${isMore ? 'Find what is new; if it is meant, set' : 'Set'} it to ${small.length}.${isMore ? `\n${repeated(small)}` : ''}`,
  ]
}

const repeated = (queries: readonly string[]) =>
  Array.from(
    Map.groupBy(queries, (sql) => sql.replace(/\s+/g, ' ').slice(0, 150)),
    ([sql, same]) => `  ${same.length} × ${sql}`,
  ).join('\n')

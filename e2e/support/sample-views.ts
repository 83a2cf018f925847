import type { PictureView } from '#shared/picture-view.ts'
import { urls } from '#shared/urls.ts'
import type { ArchiveView, AuthorView, EntrySummary, Paging, PostView } from '#shared/views.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#c8a46a"/></svg>'

const picture: PictureView = {
  src: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  alt: 'A plank of birch',
  width: 1200,
  height: 800,
  sources: [],
}

const author: AuthorView = {
  slug: 'ida',
  name: 'Ida Sand',
  path: urls.author('ida'),
  role: 'Chairs',
  bio: 'Ida makes chairs and sweeps the floor before each of them.',
  picture,
}

const term = (name: string) => ({ name, slug: name, path: urls.tag(name), count: 3 })

const titles = [
  'A short one',
  'A title of the length that most titles have',
  'One so long that it takes three lines wherever it stands, even where there is a great deal of room for it',
]

export const entries: readonly EntrySummary[] = titles.map((title, index) => ({
  type: 'post',
  id: index + 1,
  title,
  path: urls.post(`post-${index + 1}`),
  excerpt: 'What it is about, said in a sentence. '.repeat(index + 1).trim(),
  published: new Date(Date.UTC(2026, 10 - index, 6, 9)),
  author,
  categories: [term('making')],
  tags: [term('birch'), term('ash')],
  picture: index === 1 ? undefined : picture,
  readingMinutes: 3,
  fields: {},
}))

const [first, second, third] = entries as [EntrySummary, EntrySummary, EntrySummary]

export const post: PostView = {
  ...second,
  picture,
  updated: new Date(Date.UTC(2026, 10, 14, 9)),
  standfirst: 'Why the plank was left alone for nine winters.',
  headings: [
    { id: 'lists', text: 'Lists', depth: 2 },
    { id: 'tables', text: 'Tables', depth: 2 },
    { id: 'code', text: 'Code', depth: 3 },
  ],
  previous: first,
  next: third,
  related: entries,
  fields: {},
}

export const page = { id: 9, title: 'Visit us', path: '/visit', picture, headings: post.headings, fields: {} }

export const pagingAt = (current: number, pages: number): Paging => ({
  page: current,
  pages,
  pathOf: urls.posts,
})

export const archive: ArchiveView = {
  years: [
    { year: 2026, path: urls.archiveYear(2026), months: [{ month: 11, path: '/archive/2026/11', count: 2 }] },
  ],
  categories: [term('making')],
  tags: [term('birch'), term('ash'), term('a-tag-with-an-unusually-long-name-in-it')],
}

export const listOf = (listed: readonly EntrySummary[], pages = 9) =>
  ({
    kind: 'author',
    title: author.name,
    author,
    entries: listed,
    paging: pagingAt(Math.min(4, pages), pages),
  }) as const

export const hits = entries.map(({ title, path }) => ({
  title,
  path,
  snippet: [
    { text: 'sawn from ', hit: false },
    { text: 'birch', hit: true },
  ],
}))

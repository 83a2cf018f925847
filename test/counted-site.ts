import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messagesService } from '#features/inbox/server/service.ts'
import type { SiteDatabase } from '#platform/db/database.ts'
import { commentsService } from '#platform/services/comments.ts'
import { urls } from '#shared/urls.ts'
import { courses } from './course-type.tsx'
import type { OpenTestDatabase } from './databases.ts'
import { createDeskSite, type DeskSite } from './desk-site.ts'
import { setUp } from './desk-steps.ts'

export type CountedSite = Awaited<ReturnType<typeof createCountedSite>>

/** What was asked of the database while a request was answered. */
export type Counted = { status: number; queries: readonly string[] }

/** Of transactions, for which SQLite is not asked as PostgreSQL is, and of processes that tell each other what has changed. */
const ofOthers = /^(?:begin|commit|start transaction)\b|\bdropped_tags\b|^pragma data_version/i

export const firstPost = 100

/** A site with so many of everything, which tells what is asked of its database. */
export async function createCountedSite(open: OpenTestDatabase, many: number) {
  const queries: string[] = []
  const onQuery = (sql: string) => {
    if (!ofOthers.test(sql)) queries.push(sql)
  }
  const config = {
    extensions: [courses()],
    reviews: { footer: 'shop' },
    ratings: { changeable: true },
    botCheck: { provider: 'none' as const },
  }
  const site = await createDeskSite(open, {}, undefined, config, { onQuery })
  await fill(site, many)
  await setUp(site)
  const [visitor, owner] = [site.visitor(), await site.signedIn('owner')]

  const count = async (ask: () => Promise<Response>): Promise<Counted> => {
    await settled(site)
    queries.length = 0
    const response = await ask()
    await response.arrayBuffer()
    await settled(site)
    return { status: response.status, queries: [...queries] }
  }
  return {
    ...site,
    visitor,
    newVisitor: site.visitor,
    owner,
    count,
    /** A page that is in nobody's memory, on a site that has been asked for it before. */
    async countPage(path: string, by: Pick<typeof visitor, 'get'> = visitor) {
      await by.get(path)
      site.deps.pageCache.drop(['site'])
      // Hosts of languages are known from the first request on.
      await by.get(urls.health)
      return count(() => by.get(path))
    },
  }
}

async function settled({ deps }: DeskSite) {
  do await new Promise(setImmediate)
  while ((deps.db as SiteDatabase).writesUnderWay() > 0)
}

async function fill(site: DeskSite, many: number) {
  for (const [path, text] of Object.entries(filesOf(many))) {
    await mkdir(dirname(join(site.folder, path)), { recursive: true })
    await writeFile(join(site.folder, path), text)
  }
  const { problems } = await site.deps.documents.importFolder(site.folder)
  if (problems.length > 0) throw new Error(`The site is broken: ${JSON.stringify(problems)}`)
  const { db, use } = site.deps
  const [comments, { messages }] = [use(commentsService), use(messagesService)]
  await db.tables<unknown>().write(async (tx) => {
    await comments.importAll(tx, numbers(many).map(oldComment))
    for (const number of numbers(many)) await messages.put(tx, message(number, site.time.now))
  })
}

const numbers = (many: number) => Array.from({ length: many }, (_, number) => number)

const oldComment = (number: number) => ({
  ...{ key: `old.example/comment/${number}`, entry: firstPost, author: `Ada ${number}` },
  ...{ email: `ada${number}@example.org`, text: 'Words.', at: new Date(Date.UTC(2026, 1, 1, 0, number)) },
  ...{ state: 'approved' as const, type: 'comment' as const, oldId: number + 1 },
})

const message = (number: number, now: Date) => ({
  ...{ id: `message-${number}`, formId: 1, formTitle: 'Contact', box: 'inbox' as const, subject: 'A stool' },
  ...{ fromName: 'Mia', fromEmail: '', sender: 's', spamReasons: [], emails: [], consents: [], fields: [] },
  createdAt: new Date(now.getTime() - number * 60_000),
  meta: { url: '', userAgent: '', unitTag: '' },
})

const filesOf = (many: number): Record<string, string> => ({
  'site.yaml': siteFile,
  'redirects.yaml': `redirects:\n${lines(many, (number) => `  - { from: /old-${number}, to: /about }`)}`,
  'reviews/shop.yaml': `campaign: shop\nname: The shop\nreviews:\n${lines(many, review)}`,
  'notices/ferry.md': '---\nid: ferry\ntitle: The ferry\n---\nIt sails in winter, too.\n',
  'pages/home.md': '---\ntitle: Hillside\nhome: true\n---\nWood and patience.\n',
  'pages/about.md': '---\ntitle: About\n---\nUs.\n',
  'pages/about.fr.md': '---\ntitle: Nous\n---\nNous.\n',
  'pages/contact.md': '---\ntitle: Contact\n---\n::contact-form{id=1}\n',
  'pages/everything.md': `---\ntitle: Everything\n---\n${blocks.join('\n\n')}\n`,
  ...each(many, (number) => ({
    [`posts/post-${number}.md`]: post(number),
    [`pages/page-${number}.md`]: `---\ntitle: Page ${number}\n---\nWords.\n`,
    [`faq/question-${number}.md`]: `---\ntitle: Question ${number}\ncategory: wood\n---\nAn answer.\n`,
    [`forms/form-${number}.md`]: `---\nid: ${10 + number}\ntitle: Form ${number}\n---\n${fields}\n`,
    [`people/person-${number}.md`]: `---\ntitle: Person ${number}\n---\nA life.\n`,
    [`courses/course-${number}.md`]: `---\ntitle: Course ${number}\nstarts: 2026-09-01\nteacher: person-${number}\n---\nWords.\n`,
  })),
})

const blocks = [
  ...['::contact-form{id=1}', '::rating', '::notice{id=ferry}', '::faq{category=wood}'],
  ...['::reviews{campaign=shop}', '::reviews-summary{campaign=shop}', '::highest-rated', '::most-rated'],
]

const fields = '[text* your-name] [email* your-email] [text your-subject] [textarea your-message] [submit]'

const each = (many: number, files: (number: number) => Record<string, string>) =>
  Object.assign({}, ...numbers(many).map(files)) as Record<string, string>

const lines = (many: number, line: (number: number) => string) => `${numbers(many).map(line).join('\n')}\n`

const review = (number: number) =>
  `  - { id: r${number}, author: Ada ${number}, rating: 5, text: Good, date: 2026-01-01 }`

const post = (number: number) => `---
title: Post ${number}
id: ${firstPost + number}
date: 2026-05-${String(1 + (number % 28)).padStart(2, '0')}
author: ana-ruiz
categories: [Timber]
tags: [wood, tag-${number}]
---
Words about oak, and about [another one](/posts/post-0).
`

const siteFile = `title: Hillside
description: A workshop.
email: owner@hillside.example
languages: { fr: {} }
authors: { ana-ruiz: { name: Ana Ruiz } }
menus: { main: [{ label: Posts, url: /posts }, { label: About, url: /about }] }
banner: { id: sale, text: A sale }
`

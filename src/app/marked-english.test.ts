import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { type } from '#api/extension.ts'
import { addresses as commentAddresses } from '#features/comments/server/addresses.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { commentsService, type OldComment } from '#platform/services/comments.ts'
import { field } from '#shared/fields/fields.ts'
import { directionOf } from '#shared/site.ts'
import type { FormFields } from '#testing/visitor.ts'
import { openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

const post = (day: number, title: string) => ({
  [`posts/2026-01-0${day}-p${day}.md`]: `---\ntitle: ${title}\nid: ${90 + day}\ndate: 2026-01-0${day}\nauthor: som\ncategories: [ไม้]\ntags: [โต๊ะ]\n---\nแผ่นไม้โอ๊คหนึ่งแผ่น\n\n## หนึ่ง\n\nก\n\n## สอง\n\nข\n\n## สาม\n\nค\n`,
})

/** Nothing of it is in Latin letters, apart from addresses. */
const files = {
  'site.yaml':
    'title: ร้านไม้\ndescription: ร้านไม้\nurl: https://hillside.example\nlanguage: LANGUAGE\nlanguages: { de: { label: ก } }\nposts_per_page: 2\nauthors: { som: { name: สม } }\nmenus: { main: [{ label: เกี่ยวกับ, url: /about, children: [{ label: ทีม, url: /team }] }], footer: [{ label: ทีม, url: /team }] }\nbanner: { id: a, text: เปิด, link: { label: ดู, url: /about } }\nsocial: [{ label: ก, url: "https://example.org/a" }]\n',
  'pages/home.md': '---\ntitle: ยินดีต้อนรับ\nhome: true\n---\nสวัสดี\n',
  'pages/everything.md':
    '---\ntitle: ทุกอย่าง\nid: 90\n---\n::contact-form{id=7}\n\n::contact-form{id=8}\n\n::reviews{campaign=shop params="size=1"}\n\n::reviews-summary{campaign=shop}\n\n::reviews-summary{campaign=empty}\n\n::faq\n\n::notice{id=one}\n\n::notice{id=two}\n\n::video{src=/media/a.mp4 captions=/media/a.vtt}\n\n::audio{src=/media/a.mp3 title="เสียง"}\n\n::rating\n',
  'forms/fields.md':
    '---\nid: 7\ntitle: ติดต่อ\n---\nชื่อ [text* your-name maxlength:5] ไฟล์ [file* paper limit:1mb filetypes:pdf] ไม้ [select wood include_blank "โอ๊ค"] [captchac letters] [captchar letters] [submit]\n',
  'forms/usual.md': '---\nid: 8\ntitle: ติดต่อ\n---\n',
  'reviews/shop.yaml': `campaign: shop\nname: ร้าน\nlanguage: LANGUAGE\nwrite: true\nreviews:\n${[1, 2]
    .map(
      (id) =>
        `  - { id: r${id}, author: สม, rating: 4.5, title: ดี, text: ${'ดี '.repeat(400)}, location: เชียงใหม่, verified: true, date: 2026-01-01, reply: { author: ร้าน, text: ขอบคุณ, date: 2026-01-02 } }\n`,
    )
    .join('')}`,
  'reviews/empty.yaml': 'campaign: empty\nname: ร้าน\nreviews: []\n',
  'faq/one.md': '---\ntitle: หนึ่ง?\n---\nก\n',
  'faq/two.md': '---\ntitle: สอง?\n---\nข\n',
  'boards/one.md': '---\ntitle: หนึ่ง\ndry: true\n---\nก\n',
  'boards/two.md': '---\ntitle: สอง\n---\nข\n',
  'notices/one.md': '---\nid: one\ntitle: ปิด\nlevel: warning\ndismissible: true\n---\nก\n',
  'notices/two.md': '---\nid: two\ntitle: เปิด\nlevel: info\n---\nก\n',
  ...post(1, 'โอ๊ค'),
  ...post(2, 'สัก'),
  ...post(3, 'ไผ่'),
}

const boards = defineExtension({
  name: 'boards',
  types: [
    type('board', {
      label: { one: 'แผ่น', many: 'แผ่น' },
      folder: 'boards',
      path: '/boards/:slug',
      order: { by: 'title' },
      fields: { dry: field.yesNo({ label: 'แห้ง', filter: true }) },
    }),
  ],
})

const comments: OldComment[] = Array.from({ length: 7 }, (_, at) => ({
  key: `old.example/${at}`,
  parent: at === 6 ? 'old.example/1' : undefined,
  entry: 91,
  author: at === 0 ? '' : 'สม',
  url: at === 1 ? 'https://example.org/' : undefined,
  text: 'ดี',
  at: new Date(Date.UTC(2026, 1, 1, 0, at)),
  state: 'approved',
  type: at === 1 ? 'pingback' : 'comment',
  oldId: at,
}))

const paths = [
  '/',
  '/posts',
  '/posts/page/2',
  '/posts/p2',
  '/archive',
  '/search?q=%E0%B9%84%E0%B8%A1%E0%B9%89',
  '/search?q=zzz',
  '/nowhere',
  '/everything',
  '/boards',
  '/boards/one',
  commentAddresses.page(91, 2),
  '/reviews-of/shop?review=r1',
  '/reviews-of/shop?size=1&page=2',
  '/reviews-of/empty',
  '/reviews-of/shop/write',
  reviewAddresses.reviewThanks('shop'),
]

/** For browsers without JavaScript, with mistakes in the fields. */
const sent: readonly (readonly [path: string, fields: FormFields])[] = [
  ['/everything', { _wpcf7: '7', _wpcf7_unit_tag: 'wpcf7-f7-p90-o1', 'your-name': 'กกกกกกกก' }],
  ['/everything', { _wpcf7: '8', _wpcf7_unit_tag: 'wpcf7-f8-p90-o2' }],
  ['/reviews-of/shop/write', { rating: '' }],
]

/** Names of formats and networks, the same in every language, addresses, and what was searched for. */
const names = new Set('RSS,Atom,JSON Feed,Facebook,LinkedIn,Pinterest,WhatsApp,zzz'.split(','))

describe('a site in a language that nobody has translated the interface into', () => {
  it.each(['th', 'fa'])(
    '[I18N-150] marks what it says in English as English, also in the names of its parts: %s',
    async (language) => {
      const { deps, app, visitor } = await createDeskSite(openSqlite, {}, undefined, {
        comments: { perPage: 5 },
        reviews: { footer: 'shop' },
        extensions: [boards()],
      })
      for (const [path, text] of Object.entries(files))
        expect(
          await deps.documents.save({ path, text: text.replace('LANGUAGE', language) }, 'Test'),
          path,
        ).toMatchObject({ ok: true })
      await deps.db.tables<unknown>().write((tx) => deps.use(commentsService).importAll(tx, comments))
      const pages = [
        ...paths.map((path) => [path, () => app.request(`http://localhost:3000${path}`)] as const),
        ...sent.map(([path, fields]) => [`POST ${path}`, () => visitor().post(path, fields)] as const),
      ]
      const found: string[] = []
      for (const [path, ask] of pages) {
        const html = await (await ask()).text()
        expect(html, path).toContain(`<html lang="${language}"`)
        found.push(
          ...unmarked(fromHtml(html), { language, direction: directionOf(language) }).map(
            (text) => `${path} ${text}`,
          ),
        )
      }
      expect(found).toEqual([])
    },
  )
})

const spoken = ['ariaLabel', 'alt', 'title', 'placeholder']
const unspoken = ['head', 'script', 'style', 'template', 'svg']

type Around = { language: string; direction: string }

/** Words in Latin letters that a page claims to be in its own language, which has none, or that run the wrong way. */
function unmarked(node: Nodes, page: Around, around = page): string[] {
  const isWrong = (text: string) => around.language === page.language && isLatin(text)
  if (node.type === 'text')
    return isWrong(node.value) || runsWrong(node.value, around) ? [node.value.trim()] : []
  if (node.type === 'root') return node.children.flatMap((child) => unmarked(child, page, around))
  if (node.type !== 'element' || node.properties.ariaHidden === 'true') return []
  const { tagName, properties, children } = node
  const inside = {
    language: String(properties.lang ?? around.language),
    direction: String(properties.dir ?? around.direction),
  }
  const said = spoken.map((name) => String(properties[name] ?? ''))
  if (tagName === 'input' && properties.type === 'submit') said.push(String(properties.value))
  return [
    ...said.filter((text) => inside.language === page.language && isLatin(text)),
    ...(unspoken.includes(tagName) ? [] : children.flatMap((child) => unmarked(child, page, inside))),
  ]
}

/** Either the element says how its words run, or marks around the words do. */
const runsWrong = (text: string, { direction }: Around) =>
  direction === 'rtl' && isLatin(text) && !text.trim().startsWith('\u2066')

const isLatin = (text: string) => /[a-z]{2}/i.test(text) && !names.has(text.trim())

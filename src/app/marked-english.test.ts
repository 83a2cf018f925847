import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'

const post = (day: number, title: string) => ({
  [`posts/2026-01-0${day}-p${day}.md`]: `---\ntitle: ${title}\ndate: 2026-01-0${day}\nauthor: som\ncategories: [ไม้]\ntags: [โต๊ะ]\n---\nแผ่นไม้โอ๊คหนึ่งแผ่น\n\n## หนึ่ง\n\nก\n\n## สอง\n\nข\n\n## สาม\n\nค\n`,
})

/** Nothing of it is in Latin letters, apart from addresses. */
const files = {
  'site.yaml':
    'title: ร้านไม้\ndescription: ร้านไม้\nurl: https://hillside.example\nlanguage: th\nlanguages: { de: { label: ก } }\nposts_per_page: 2\nauthors: { som: { name: สม } }\nmenus: { main: [{ label: เกี่ยวกับ, url: /about, children: [{ label: ทีม, url: /team }] }], footer: [{ label: ทีม, url: /team }] }\nsocial: [{ label: ก, url: "https://example.org/a" }]\n',
  'pages/home.md': '---\ntitle: ยินดีต้อนรับ\nhome: true\n---\nสวัสดี\n',
  ...post(1, 'โอ๊ค'),
  ...post(2, 'สัก'),
  ...post(3, 'ไผ่'),
}

const paths = [
  '/',
  '/posts',
  '/posts/page/2',
  '/posts/p2',
  '/archive',
  '/search?q=%E0%B9%84%E0%B8%A1%E0%B9%89',
  '/search?q=zzz',
  '/nowhere',
]

/** Names of formats and networks, the same in every language, and what was searched for. */
const names = new Set('RSS,Atom,JSON Feed,Facebook,LinkedIn,Pinterest,WhatsApp,E-mail,zzz'.split(','))

describeOnBothDatabases('a site in a language that nobody has translated the interface into', (open) => {
  it('[I18N-150] marks what it says in English as English, also in the names of its parts', async () => {
    const { deps, app } = await createDeskSite(open)
    for (const [path, text] of Object.entries(files))
      expect(await deps.documents.save({ path, text }, 'Test'), path).toMatchObject({ ok: true })
    const found = await Promise.all(
      paths.map(async (path) => {
        const html = await (await app.request(`http://localhost:3000${path}`)).text()
        expect(html, path).toContain('<html lang="th"')
        return unmarked(fromHtml(html), 'th')
          .filter((text) => !names.has(text))
          .map((text) => `${path} ${text}`)
      }),
    )
    expect(found.flat()).toEqual([])
  })
})

const spoken = ['ariaLabel', 'alt', 'title', 'placeholder']
const unspoken = ['head', 'script', 'style', 'template', 'svg']

/** Words in Latin letters that a page claims to be in a language without them. */
function unmarked(node: Nodes, around: string): string[] {
  if (node.type === 'text') return around === 'th' && isLatin(node.value) ? [node.value.trim()] : []
  if (node.type === 'root') return node.children.flatMap((child) => unmarked(child, around))
  if (node.type !== 'element') return []
  if (unspoken.includes(node.tagName)) return []
  const language = String(node.properties.lang ?? around)
  const said = spoken.map((name) => String(node.properties[name] ?? ''))
  return [
    ...said.filter((text) => language === 'th' && isLatin(text)),
    ...node.children.flatMap((child) => unmarked(child, language)),
  ]
}

const isLatin = (text: string) => /[a-z]{2}/i.test(text)

import { expect, it } from 'vitest'
import {
  defineExtension,
  defineWords,
  duringEdition,
  entriesService,
  FieldValue,
  field,
  Hono,
  pagePath,
  type ShownEntry,
  type,
} from '#api/extension.ts'
import { createRealApp } from '../../test/real-app.ts'

const words = defineWords(
  'council',
  {
    member: 'Member',
    members: 'Members of the council',
    party: 'Party',
    green: 'Green Hillside',
    liberal: 'Liberals',
    since: 'Since',
    thanks: 'Thank you',
    reported: 'Your report is in.',
    report: 'Report a problem',
    aboutReport: 'A lamp, a hole, a tree.',
  },
  {
    nl: {
      member: 'Raadslid',
      members: 'Raadsleden',
      party: 'Partij',
      green: 'Groen Heuvelkant',
      thanks: 'Bedankt',
      reported: 'We hebben je melding.',
      report: 'Meld een probleem',
      aboutReport: 'Een lamp, een gat, een boom.',
    },
  },
)

const fields = {
  party: field.choice({ green: words.green, liberal: words.liberal }, { label: words.party, filter: true }),
  since: field.number({ label: words.since, whole: true, grouping: false }),
}

const Party = ({ entry }: { entry: ShownEntry<typeof fields> }) => (
  <p id="party">
    <FieldValue field={fields.party} value={entry.fields.party} />
  </p>
)

const council = defineExtension({
  name: 'council',
  types: [
    type('member', {
      label: { one: words.member, many: words.members },
      folder: 'members',
      path: '/members/:slug',
      order: { by: 'title' },
      fields,
      views: { below: Party },
    }),
  ],
  parts: ({ t, pages, renderPage }) => ({
    listed: {
      tags: ['council'],
      pages: async () => [{ path: '/report', title: words.report, description: words.aboutReport }],
    },
    routes: new Hono()
      .get('/report', (c) =>
        pages.respond(c.req.raw, pagePath('/report'), () =>
          renderPage({
            head: { title: words.report, description: words.aboutReport, canonical: '/report' },
            main: <a href={pagePath('/thanks')}>{t(words.thanks)}</a>,
            tags: ['council'],
          }),
        ),
      )
      .post('/report', (c) => pages.once(c.req.raw, { status: 422, title: words.report, body: 'No.' }))
      .get('/thanks', (c) => pages.once(c.req.raw, { title: words.thanks, body: <p>{t(words.reported)}</p> }))
      .get('/said.json', (c) =>
        c.json({
          here: t(words.reported),
          language: t.language,
          dutch: t.in('nl')(words.reported),
          inDutch: duringEdition('nl', () => t(words.thanks)),
          number: t.in('nl').number(1234.5),
        }),
      ),
  }),
})

const files = {
  'site.yaml':
    'title: Hillside\ndescription: A town.\nurl: http://localhost\nlanguage: en\nlanguages: { nl: {} }\n',
  'members/ada.md': '---\ntitle: Ada Jansen\nparty: green\nsince: 2018\n---\nHello.\n',
  'members/ada.nl.md': '---\ntitle: Ada Jansen\nparty: green\nsince: 2018\n---\nHallo.\n',
  'members/bo.nl.md': '---\ntitle: Bo Visser\nparty: liberal\n---\nHallo.\n',
}

async function openCouncil() {
  const { app, deps } = await createRealApp({ config: { extensions: [council()] }, files })
  return {
    app,
    deps,
    text: async (path: string) => (await app.request(path)).text(),
    json: async (path: string) => (await app.request(path)).json(),
  }
}

it('[EXT-100] code of an extension says its words in the language of the page, and in any other', async () => {
  const { json } = await openCouncil()
  const always = { dutch: 'We hebben je melding.', inDutch: 'Bedankt', number: '1.234,5' }
  expect(await json('/said.json')).toEqual({ ...always, here: 'Your report is in.', language: 'en' })
  expect(await json('/nl/said.json')).toEqual({ ...always, here: 'We hebben je melding.', language: 'nl' })
})

it('[EXT-100] says the title of a page for one visitor in the language of the page', async () => {
  const { text } = await openCouncil()
  const page = await text('/nl/thanks')
  expect(page).toContain('<title>Bedankt · Hillside</title>')
  expect(page).toMatch(/<h1>\s*Bedankt<\/h1>/)
  expect(page).toContain('<p>We hebben je melding.</p>')
  expect(await text('/thanks')).toMatch(/<h1>\s*Thank you<\/h1>/)
})

it('[EXT-101] heads lists, feeds, filters and the way up with labels in the language of the page, and marks those that are not', async () => {
  const { text } = await openCouncil()
  const list = await text('/nl/members')
  expect(list).toContain('<h1>Raadsleden</h1>')
  expect(list).toContain('<span>Partij</span>')
  expect(list).toContain('<option value="green">Groen Heuvelkant</option>')
  expect(list).toContain('<option value="liberal" lang="en" dir="ltr">Liberals</option>')
  expect(list).toContain('<bdi lang="en">Since</bdi>')
  const detail = await text('/nl/members/ada')
  expect(detail).toContain('<a href="/nl/members">Raadsleden</a>')
  expect(await text('/nl/members/feed.xml')).toContain('<title>Raadsleden · Hillside</title>')
  expect(await text('/members')).toContain('<h1>Members of the council</h1>')
  expect(await text('/members/ada')).toContain('<a href="/members">Members of the council</a>')
})

it('[EXT-102] draws a value in a view of its own as the usual page does, and a year without a sign between its digits', async () => {
  const { text } = await openCouncil()
  const dutch = await text('/nl/members/ada')
  expect(dutch).toContain('<p id="party">Groen Heuvelkant</p>')
  expect(dutch).toContain('<dd>2018</dd>')
  expect(await text('/members/ada')).toContain('<p id="party">Green Hillside</p>')
  expect(await text('/nl/members/bo')).toContain('<p id="party"><bdi lang="en">Liberals</bdi></p>')
})

it('[EXT-106] names the other languages of its pages to search engines and in the switch', async () => {
  const { app, text } = await openCouncil()
  const dutch = await text('/nl/report')
  expect(dutch).toContain('<title>Meld een probleem · Hillside</title>')
  expect(dutch).toContain('<link rel="canonical" href="http://localhost/nl/report"/>')
  expect(dutch).toContain('hrefLang="en" href="http://localhost/report"')
  expect(dutch).toContain('hrefLang="nl" href="http://localhost/nl/report"')
  expect(dutch).toMatch(/<a href="\/report"[^>]*>English<\/a>/)
  expect(dutch).toContain('<a href="/nl/thanks">Bedankt</a>')
  expect(await text('/report')).toMatch(/<a href="\/nl\/report"[^>]*>Nederlands<\/a>/)
  const wrong = await app.request('/nl/report', { method: 'POST' })
  expect(await wrong.text()).not.toContain('href="/report"')
})

it('[EXT-107] lists its pages in the sitemap, the search and for menus, in each language', async () => {
  const { text, deps } = await openCouncil()
  const sitemap = await text('/sitemap.xml')
  expect(sitemap).toContain('<loc>http://localhost/report</loc>')
  expect(sitemap).toContain('<loc>http://localhost/nl/report</loc>')
  expect(await text('/nl/search?q=LAMP+probleem')).toContain('<a href="/nl/report">Meld een probleem</a>')
  expect(await text('/search?q=lamp')).toContain('<a href="/report">Report a problem</a>')
  expect(await text('/search?q=lamb')).not.toContain('href="/report"')
  const offered = await duringEdition('nl', () => deps.use(entriesService).menuChoices())
  expect(offered).toContainEqual(expect.objectContaining({ label: 'Meld een probleem', url: '/nl/report' }))
})

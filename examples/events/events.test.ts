import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestSite } from 'portico/test'
import { events } from './extension.tsx'

const entry = (title: string, lines: Record<string, string>, text = '') =>
  ['---', `title: ${title}`, ...Object.entries(lines).map((line) => line.join(': ')), '---', text].join('\n')

const content = {
  'site.yaml': 'title: Oak & Ash\ntimezone: Europe/Helsinki\n',
  'pages/home.md': '---\ntitle: Welcome\nhome: true\n---\n::events-calendar\n',
  'events/planes.md': entry('Planes', {
    day: '2026-10-05',
    from: '"18:00"',
    until: '"20:30"',
    place: 'Loft, east',
  }),
  'events/fair.md': entry(
    'The fair',
    { day: '2026-09-28', last_day: '2026-10-02' },
    'Wood; glue, \\ and more.',
  ),
  'events/late.md': entry(`Late ${'ä'.repeat(60)}`, { day: '2026-11-30', from: '"09:00"' }),
  'events/over.md': entry('Long over', { day: '2026-09-01' }),
}

const open = (more: Record<string, string> = {}, now = '2026-10-01T12:00:00Z') =>
  openTestSite({ extensions: [events()], content: { ...content, ...more }, now: new Date(now) })

test('shows what is to come month by month, and what still goes on', async () => {
  await using site = await open()
  const page = await site.page('/')
  const order = [
    'September 2026',
    'The fair',
    'October 2026',
    'Planes',
    'Loft, east',
    'November 2026',
    'Late',
  ]
  const places = order.map((words) => page.indexOf(words))
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
  )
  assert.ok(!places.includes(-1))
  assert.ok(!page.includes('Long over'))
  assert.match(page, /<time dateTime="2026-10-05T18:00">Monday, October 5, 2026, 18:00–20:30<\/time>/)
  assert.match(page, /September 28\s–\s\S+ October 2, 2026/)
})

test('forgets what is over when the day ends where the site is', async () => {
  await using site = await open()
  site.clock.advance({ hours: 32 })
  for (const path of ['/', '/events']) assert.match(await site.text(path), /The fair/)
  site.clock.advance({ hours: 1, seconds: 1 })
  for (const path of ['/', '/events']) assert.doesNotMatch(await site.text(path), /The fair/)
  assert.match(await site.text('/events/fair'), /The fair/)
})

test('says so when nothing is planned, and speaks the language of the site', async () => {
  await using empty = await open({}, '2027-03-01T12:00:00Z')
  assert.match(await empty.text('/'), /Nothing is planned at the moment/)
  await using german = await open({ 'site.yaml': 'title: Eiche\nlocale: de_DE\n' })
  assert.match(await german.text('/'), /Montag, 5\. Oktober 2026, 18:00–20:30/)
})

test('has a feed that calendar programs read', async () => {
  await using site = await open()
  const answer = await site.request('/events.ics')
  assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8')
  const text = await answer.text()
  const lines = text.split('\r\n')
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75))
  const whole = text.replaceAll('\r\n ', '').split('\r\n')
  for (const line of [
    'X-WR-CALNAME:Oak & Ash',
    'DTSTART:20261005T150000Z',
    'DTEND:20261005T173000Z',
    'LOCATION:Loft\\, east',
    'URL:http://localhost:3000/events/planes',
    'DTSTART;VALUE=DATE:20260928',
    'DTEND;VALUE=DATE:20261003',
    'DTSTART:20261130T070000Z',
    `SUMMARY:Late ${'ä'.repeat(60)}`,
    'SUMMARY:Long over',
  ])
    assert.ok(whole.includes(line), line)
  assert.match(text, /DESCRIPTION:Wood\\; glue\\, \\\\ and more/)
})

test('tells search engines when and where', async () => {
  await using site = await open()
  const page = await site.page('/events/planes')
  assert.match(page, /"startDate":"2026-10-05T18:00:00\+03:00","endDate":"2026-10-05T20:30:00\+03:00"/)
  assert.match(page, /"location":\{"@type":"Place","name":"Loft, east"/)
})

test('refuses a file whose days do not fit, and says what to do', async () => {
  const backwards = entry('Backwards', { day: '2026-10-05', last_day: '2026-10-04' })
  await assert.rejects(open({ 'events/backwards.md': backwards }), /not before the first day/)
  const early = entry('Early', { day: '2026-10-05', from: '"18:00"', until: '"17:00"' })
  await assert.rejects(open({ 'events/early.md': early }), /Choose a later time/)
})

test('says beside the field of the desk what does not fit, and keeps what was typed', async () => {
  await using site = await open()
  const editor = await site.signIn('editor')
  const screen = '/desk/content/edit/new-event'
  await editor.page(screen)
  const typed = { title: 'Saws', 'field.day': '2026-10-09', 'field.until': '20:00', 'field.place': 'Yard' }
  const answer = await editor.post(screen, typed)
  assert.equal(answer.status, 422)
  const form = await answer.text()
  assert.match(form, /Say when it begins, or leave out when it ends\./)
  assert.match(form, /value="20:00"/)
  assert.match(form, /value="Yard"/)
})

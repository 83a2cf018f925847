import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestSite } from 'portico/test'
import { booking } from './extension.tsx'

const content = {
  'site.yaml': 'title: Workshop\nemail: ana@workshop.example\ntimezone: Europe/Helsinki\n',
  'pages/home.md': '---\ntitle: Welcome\nhome: true\n---\n::booking\n',
}
const wanted = { day: '2026-10-05', time: '14:00', seats: '2', name: 'Mia', email: 'mia@example.org' }

const open = () =>
  openTestSite({
    extensions: [booking({ seats: 4, times: ['10:00', '14:00'] })],
    content,
    now: new Date('2026-10-01T12:00:00Z'),
  })

test('draws a form that works without script', async () => {
  await using site = await open()
  const page = await site.page('/')
  assert.match(page, /<form class="form" action="\/booking" method="post">/)
  assert.match(page, /<option>10:00<\/option><option>14:00<\/option>/)
  assert.match(page, /free-seats\.island/)
})

test('books seats, emails the owner, and shows them on the desk', async () => {
  await using site = await open()
  const answer = await site.post('/booking', wanted)
  assert.equal(answer.status, 303)
  const next = answer.headers.get('location') ?? ''
  assert.match(await site.page(next), /<h1>Your seats are booked<\/h1>/)
  const free = await site.request('/booking/free?day=2026-10-05&time=14:00')
  assert.equal(await free.text(), 'Free seats: 2')
  const [mail] = await site.mails()
  assert.deepEqual(
    [mail?.to, mail?.replyTo, mail?.subject],
    [['ana@workshop.example'], ['mia@example.org'], 'Booking: 2026-10-05 14:00'],
  )
  const moderator = await site.signIn('moderator')
  assert.match(await moderator.text('/desk/booking'), /2026-10-05 14:00.*Mia/s)
})

test('says beside each field what is wrong, and keeps what was typed', async () => {
  await using site = await open()
  const typed = { day: '2026-10-01', time: '12:00', seats: '9', name: ' ', email: 'mia at example' }
  const answer = await site.post('/booking', typed)
  assert.equal(answer.status, 422)
  const page = await answer.text()
  for (const words of ['one of the times', 'a number from 1 to 4', 'Write your name', 'Write your address'])
    assert.match(page, new RegExp(`class="field-error"[^>]*>[^<]*${words}`))
  assert.match(page, /value="mia at example"/)
  assert.match(await (await site.post('/booking', {})).text(), /Choose a day\./)
  const past = await site.post('/booking', { ...wanted, day: '2026-10-01' })
  assert.match(await past.text(), /Choose a day from tomorrow on\./)
  assert.deepEqual(await site.mails(), [])
})

test('gives no seat away twice, however many want the last ones at once', async () => {
  await using site = await open()
  const people = Array.from({ length: 6 }, (_, at) => ({ ...wanted, email: `one-${at}@example.org` }))
  const answers = await Promise.all(people.map((one) => site.visitor().post('/booking', one)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 303, 422, 422, 422, 422])
  const refused = answers.find(({ status }) => status === 422)
  assert.match((await refused?.text()) ?? '', /Seats that are left: 0\. Choose another time\./)
  assert.equal((await site.mails()).length, 2)
})

test('books once what is sent twice', async () => {
  await using site = await open()
  const answers = await Promise.all([site.post('/booking', wanted), site.visitor().post('/booking', wanted)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 422])
  assert.equal((await site.mails()).length, 1)
})

test('frees the seats of a booking that is cancelled on the desk, and tells the visitor', async () => {
  await using site = await open()
  await site.post('/booking', wanted)
  const owner = await site.signIn('owner')
  await owner.page('/desk/booking')
  const done = await owner.post('/desk/booking', { slot: '2026-10-05 14:00', email: wanted.email })
  assert.match(await owner.page(done.headers.get('location') ?? ''), /Cancelled\. Mia gets an email\./)
  const mails = await site.mails()
  assert.deepEqual(mails.at(-1)?.to, ['mia@example.org'])
  assert.match(await owner.page('/desk/booking'), /Nobody has booked yet/)
  const again = await owner.post('/desk/booking', { slot: '2026-10-05 14:00', email: wanted.email })
  assert.match(await owner.page(again.headers.get('location') ?? ''), /It was cancelled already/)
  assert.equal((await site.post('/booking', { ...wanted, seats: '4' })).status, 303)
})

test('has as many seats as the owner says on the desk', async () => {
  await using site = await open()
  const owner = await site.signIn('owner')
  const screen = '/desk/site/extensions/booking'
  const [, base = ''] = /name="base" value="([^"]*)"/.exec(await owner.page(screen)) ?? []
  assert.equal((await owner.post(screen, { base, seats: '8' })).status, 303)
  assert.match(await site.page('/'), /max="8"/)
  assert.equal((await site.post('/booking', { ...wanted, seats: '8' })).status, 303)
})

test('exports and erases what is kept about one person, emails included', async () => {
  await using site = await open()
  await site.post('/booking', { ...wanted, email: 'Mia@Example.org' })
  await site.visitor().post('/booking', { ...wanted, name: 'Noa', email: 'noa@example.org' })
  const owner = await site.signIn('owner')
  const screen = '/desk/site/personal-data'
  const look = async () => (await owner.post(screen, { address: 'mia@example.org' })).text()
  await owner.page(screen)
  assert.match(await look(), /1 booking, 1 email\./)
  await owner.page(screen)
  const done = await owner.post(`${screen}/erase`, { address: 'mia@example.org', sure: 'yes' })
  assert.match(await owner.page(done.headers.get('location') ?? ''), /Erased: 1 booking, 1 email\./)
  assert.match(await look(), /nothing\./)
  const bookings = await owner.page('/desk/booking')
  assert.match(bookings, /Noa/)
  assert.doesNotMatch(bookings, /Mia/)
})

test('shows bookings to nobody who is not signed in', async () => {
  await using site = await open()
  assert.notEqual((await site.request('/desk/booking')).status, 200)
})

test('has enough of one network', async () => {
  await using site = await open()
  const send = () => site.post('/booking', {})
  for (let times = 0; times < 20; times += 1) await send()
  assert.match(await (await send()).text(), /Wait an hour, then send it again\./)
})

test('says which setting is wrong', async () => {
  const wrong = booking({ times: ['noon'] })
  await assert.rejects(openTestSite({ extensions: [wrong] }), /booking\.times/)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { expect, it, onTestFinished } from 'vitest'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { urls } from '#shared/urls.ts'
import { createFakePayments } from '../../test/fake-payments.ts'
import { inWords } from '../../test/in-words.ts'
import { createApp } from './app.ts'
import { openSite } from './open-site.ts'

const quote = `---
id: 2
title: Quote
messages: { mail_sent_ok: "Thank you, [your-name]." }
---
<p>[text* your-name] [email* your-email] [checkbox heard "Ferry" "Friend"]</p>
<p>[radio timber free_text "Oak" "Other"] [file drawing filetypes:txt] [quiz legs "How many legs has a stool?|3"]</p>
<p>[submit]</p>
`

const files = {
  'site.yaml':
    'title: Hillside\ndescription: A workshop.\nurl: https://hillside.example\nemail: owner@hillside.example\n',
  'forms/plain.md': '---\nid: 1\ntitle: Plain\nmail: { sender: "Site <web@hillside.example>" }\n---\n',
  'forms/quote.md': quote,
  'pages/contact.md':
    '---\ntitle: Contact\nid: 50\n---\n::contact-form{id=1}\n\n[contact-form-7 id="2" title="Quote"]\n',
}

async function setUp({ config = {}, more = {} }: { config?: object; more?: Record<string, string> } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-app-'))
  for (const [path, text] of Object.entries({ ...files, ...more })) {
    await mkdir(dirname(join(folder, 'content', path)), { recursive: true })
    await writeFile(join(folder, 'content', path), text)
  }
  const deps = await openSite({
    environment: readEnvironment({}),
    config: parseSiteConfig(config),
    folder,
    log: createLog('silent'),
  })
  onTestFinished(async () => {
    await deps.shutdown.begin()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(deps.db)
  const report = await deps.documents.importFolder(deps.folders.content)
  const app = createApp(deps)
  const request = (path: string, init: RequestInit = {}) =>
    app.request(`https://hillside.example${path}`, {
      ...init,
      headers: { 'user-agent': 'Browser/1.0', ...init.headers },
    })
  return { deps, report, request }
}

/** What a browser without JavaScript would send: the hidden fields of the form on the page, and the filled-in ones. */
async function fillIn(html: string, unitTag: string, given: Record<string, string | File>) {
  const body = new FormData()
  const start = html.indexOf(`id="${unitTag}"`)
  const form = html.slice(start, html.indexOf('</form>', start))
  for (const [, attributes = ''] of form.matchAll(/<input ([^>]*type="hidden"[^>]*)>/g)) {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    body.append(read('name'), read('value'))
  }
  for (const [name, value] of Object.entries(given)) body.append(name, value)
  return body
}

const tag1 = 'wpcf7-f1-p50-o1'
const tag2 = 'wpcf7-f2-p50-o2'

const letter = {
  'your-name': 'Ann',
  'your-email': 'ann@example.com',
  'your-subject': 'Hi',
  'your-message': 'Hello',
}

it('[FORM-01] [SITE-02] places forms on a page by block and by shortcode, each with a unit tag of its own', async () => {
  const { request, report } = await setUp()
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const response = await request('/contact')
  const html = await response.text()
  expect(response.headers.get('cache-control')).toContain('public')
  for (const [form, tag] of [
    [1, tag1],
    [2, tag2],
  ]) {
    expect(html).toContain(`id="${tag}"`)
    expect(html).toContain(`action="/contact#${tag}"`)
    expect(html).toContain(`data-wpcf7-id="${form}"`)
  }
  expect(html).toContain('name="_wpcf7_container_post" value="50"')
  expect(html).not.toContain('|3')
})

it('[FORM-16] shows the page again with errors and what was typed', async () => {
  const { request, deps } = await setUp()
  const html = await (await request('/contact')).text()
  const given = { ...letter, 'your-email': 'nope', 'your-name': '<b>Ann</b>' }
  const response = await request('/contact', { method: 'POST', body: await fillIn(html, tag1, given) })
  const again = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(again).toContain('One or more fields have an error')
  expect(again).toContain('Please enter an email address.')
  expect(again).toContain('value="nope"')
  expect(again).toContain('&lt;b&gt;Ann&lt;/b&gt;')
  expect(again).toContain('class="wpcf7-form invalid"')
  expect(fromHtml(again).children.length).toBeGreaterThan(0)
  expect(await deps.use(messagesService).messages.list()).toEqual([])
  expect(await (await request('/contact')).text()).not.toContain('nope')
})

it('[FORM-40] puts the error in front of the title of the page that comes back, and nothing in front of the thanks', async () => {
  const { request } = await setUp()
  const html = await (await request('/contact')).text()
  const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1]
  const send = async (given: typeof letter) =>
    request('/contact', { method: 'POST', body: await fillIn(html, tag1, given) })
  const refused = await send({ ...letter, 'your-email': 'nope' })
  expect(titleOf(await refused.text())).toBe(`Error: ${titleOf(html)}`)
  const taken = await send(letter)
  const thanks = await request(taken.headers.get('location') ?? '')
  expect(titleOf(await thanks.text())).toBe(titleOf(html))
})

it.each(['//evil.example/contact', '///evil.example', '/%5Cevil.example', '/%5c/evil.example'])(
  'leads nobody to another site who posts a form to %s',
  async (path) => {
    const { request, deps } = await setUp()
    const html = await (await request('/contact')).text()
    const sent = await request(path, { method: 'POST', body: await fillIn(html, tag1, letter) })
    expect(sent.status).toBe(303)
    expect(new URL(sent.headers.get('location') ?? '', 'https://hillside.example').host).toBe(
      'hillside.example',
    )
    expect(await deps.use(messagesService).messages.list()).toHaveLength(1)
    const wrong = { ...letter, 'your-email': 'nope' }
    const refused = await request(path, { method: 'POST', body: await fillIn(html, tag1, wrong) })
    expect(await refused.text()).not.toContain('evil.example')
  },
)

it('[FORM-17] thanks nobody again for a message whose database was deleted', async () => {
  const { request, deps } = await setUp()
  const html = await (await request('/contact')).text()
  const send = async () =>
    request('/contact', {
      method: 'POST',
      body: await fillIn(html, tag1, { ...letter, _portico_key: 'one-and-the-same-key' }),
    })
  expect((await send()).status).toBe(303)
  expect((await send()).status).toBe(303)
  const thanks = (await send()).headers.get('location') ?? ''
  await rm(join(deps.folders.data, 'portico.db'))
  expect(await (await request(thanks)).text()).toContain('There was an error trying to send your message.')
  const again = await send()
  expect(again.status).toBe(200)
  expect(await again.text()).toContain('There was an error trying to send your message.')
})

it('[FORM-13] asks nobody to pay for a message whose database was deleted', async () => {
  let count = 0
  const payments = createFakePayments({ next: () => String(++count) })
  const shop =
    '---\nid: 3\ntitle: Shop\n---\n[text* your-name] [stripe amount:1000 currency:eur "Pay" "Done"]\n'
  const { request, deps } = await setUp({
    config: { contact: { payments } },
    more: { 'forms/shop.md': shop, 'pages/shop.md': '---\ntitle: Shop\nid: 51\n---\n::contact-form{id=3}\n' },
  })
  const send = async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ _wpcf7_unit_tag: 'wpcf7-f3-p51-o1', 'your-name': 'Ann' }))
      body.append(name, value)
    const path = `${urls.apiRoot}contact-form-7/v1/contact-forms/3/feedback`
    return (await request(path, { method: 'POST', body })).json()
  }
  expect(await send()).toMatchObject({ status: 'payment_required' })
  await rm(join(deps.folders.data, 'portico.db'))
  expect(await send()).toMatchObject({ status: 'mail_failed' })
  expect(count).toBe(1)
})

it('[FORM-16] redirects to the thanks, so that a refresh sends nothing, and keeps strangers from forging them', async () => {
  const { request, deps } = await setUp()
  const html = await (await request('/contact')).text()
  const body = new URLSearchParams([...(await fillIn(html, tag1, letter))] as [string, string][])
  const response = await request('/contact', { method: 'POST', body })
  expect(response.status).toBe(303)
  const thanks = response.headers.get('location') ?? ''
  expect(thanks).toMatch(new RegExp(`^/contact\\?.*#${tag1}$`))
  const page = await request(thanks)
  const text = await page.text()
  expect(text).toContain('Thank you for your message. It has been sent.')
  expect(text).toContain('class="wpcf7-form sent"')
  expect(text).not.toContain('value="Ann"')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await (await request('/contact')).text()).not.toContain('It has been sent')
  expect(await (await request(thanks.replace(/.(?=#)/, 'x'))).text()).not.toContain('It has been sent')
  await request('/contact', { method: 'POST', body })
  expect(await deps.use(messagesService).messages.list()).toHaveLength(1)
})

it('[FORM-16] [FORM-12] takes files, choices and the question of the page, once for each sender', async () => {
  const { request, deps } = await setUp()
  const html = await (await request('/contact')).text()
  const given = {
    'your-name': 'Ann',
    'your-email': 'ann@example.com',
    'heard[]': 'Ferry',
    timber: 'Other',
    _wpcf7_free_text_timber: 'Elm',
    drawing: new File(['a plan'], 'plan.txt', { type: 'text/plain' }),
    legs: '4',
  }
  const wrong = await request('/contact', { method: 'POST', body: await fillIn(html, tag2, given) })
  const again = await wrong.text()
  expect(again).toContain('The answer to the quiz is incorrect.')
  expect(again).toMatch(/<input[^>]*checked=""[^>]*value="Ferry"|<input[^>]*value="Ferry"[^>]*checked=""/)
  expect(again).toContain('value="Elm"')
  const right = { ...given, legs: '3' }
  const sent = await request('/contact', { method: 'POST', body: await fillIn(again, tag2, right) })
  expect(sent.status).toBe(303)
  const thanks = await (await request(sent.headers.get('location') ?? '')).text()
  expect(thanks).toContain('Thank you, Ann.')
  const [{ id = '' } = {}] = await deps.use(messagesService).messages.list()
  expect(await deps.use(messagesService).messages.find(id)).toMatchObject({
    fields: expect.arrayContaining([
      { name: 'timber', type: 'radio', values: ['Other Elm'], raw: ['Other'] },
    ]),
  })
  expect(await deps.files.ofReference(`message:${id}`)).toMatchObject([{ name: 'plan.txt' }])
})

it('[FORM-09] lets a form call another site that the builder has named, and no other', async () => {
  const root = 'https://old.example/wp-json/'
  const form = `---\nid: 1\ntitle: Plain\nsettings: { api_root: "${root}" }\n---\n`
  const more = { 'forms/plain.md': form }
  const named = await setUp({ config: { contact: { apiRoots: [root] } }, more })
  const page = await named.request('/contact')
  const html = await page.text()
  expect(html).toContain('&quot;apiRoot&quot;:&quot;https://old.example/wp-json/&quot;')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' https://old.example;")
  expect(policy).toContain("img-src 'self' data: https://old.example;")
  expect(html.slice(html.indexOf(tag1), html.indexOf(tag2))).not.toContain('_wpcf7_recaptcha_response')
  // This site accepts messages from browsers without JavaScript.
  const body = await fillIn(html, tag1, letter)
  expect((await named.request('/contact', { method: 'POST', body })).status).toBe(303)

  const unnamed = await setUp({ more })
  expect(inWords(unnamed.report.problems[0])).toMatchObject({
    path: 'forms/plain.md',
    line: 4,
    fix: expect.stringContaining('contact.apiRoots'),
  })
  const plain = await unnamed.request('/contact')
  expect(plain.headers.get('content-security-policy')).toContain("connect-src 'self';")
  expect(await plain.text()).not.toContain('old.example')
})

it('leaves posts that are not a form of ours to the rest of the site', async () => {
  const { request } = await setUp()
  const body = new URLSearchParams({ hello: 'there' })
  expect((await request('/contact', { method: 'POST', body })).status).toBe(405)
  expect(
    (await request('/nowhere', { method: 'POST', body: new URLSearchParams({ _wpcf7: '1' }) })).status,
  ).toBe(405)
})

it('says what became of a message when its form is no longer on the page', async () => {
  const { request } = await setUp()
  const html = await (await request('/contact')).text()
  const body = await fillIn(html, tag1, { ...letter, 'your-email': 'nope' })
  const response = await request('/somewhere-else', { method: 'POST', body })
  expect(await response.text()).toContain('<p role="status">One or more fields have an error')
})

it('[FORM-09] answers wrong methods on the calls as the original does', async () => {
  const { request } = await setUp()
  for (const [method, path] of [
    ['GET', '1/feedback'],
    ['POST', '1/feedback/schema'],
    ['DELETE', '1/refill'],
    ['GET', 'x/refill'],
  ] as const) {
    const response = await request(`/api/contact-form-7/v1/contact-forms/${path}`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'rest_no_route' })
  }
})

it('[FORM-11] hands out tasks for the proof of work, and takes the proof once', async () => {
  const { request, deps } = await setUp()
  const { started, challenge } = (await (
    await request('/api/bot-check/challenge?action=contactform')
  ).json()) as {
    started: string
    challenge: Parameters<typeof import('altcha-lib').solveChallenge>[0]['challenge']
  }
  const { solveChallenge } = await import('altcha-lib')
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const send = async (key: string, more: Record<string, string> = {}) => {
    const body = new FormData()
    const fields = { _wpcf7_unit_tag: tag1, ...letter, _portico_key: key.repeat(16), ...more }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const response = await request('/api/contact-form-7/v1/contact-forms/1/feedback', {
      method: 'POST',
      body,
    })
    return (await response.json()) as { status: string }
  }
  expect(await send('a', { _wpcf7_recaptcha_response: token })).toMatchObject({ status: 'mail_sent' })
  expect(await send('b', { _wpcf7_recaptcha_response: token })).toMatchObject({ status: 'spam' })
  expect(await send('c', { _portico_started: started })).toMatchObject({ status: 'spam' })
  const spam = await deps.use(messagesService).messages.listWhole({ box: 'spam' })
  expect(spam.flatMap(({ spamReasons }) => spamReasons.map(({ agent }) => agent)).toSorted()).toEqual([
    'fill time',
    'proof-of-work',
  ])
  expect((await request('/api/bot-check/challenge?action=other')).status).toBe(404)
})

it('[FORM-18] counts the time from when the page was shown, as the browser tells', async () => {
  const { request } = await setUp()
  const { started } = (await (await request('/api/bot-check/challenge?action=contactform')).json()) as {
    started: string
  }
  const send = async (key: string, _portico_started: string) => {
    const body = new FormData()
    const fields = { _wpcf7_unit_tag: tag1, ...letter, _portico_key: key.repeat(16), _portico_started }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const path = '/api/contact-form-7/v1/contact-forms/1/feedback'
    return ((await (await request(path, { method: 'POST', body })).json()) as { status: string }).status
  }
  expect(await send('a', `${started}.2100`)).toBe('mail_sent')
  expect(await send('b', `${started}.100`)).toBe('spam')
  expect(await send('c', `${started}.1e9`)).toBe('spam')
  expect(await send('d', `${started}.-5000`)).toBe('spam')
})

it('[FORM-21] gives a form that is on a page twice its own ids, and its labels and errors refer to them', async () => {
  const form = `---
id: 3
title: Twice
---
<p><label for="their-name">Name</label> [text* your-name id:their-name]</p>
<p id="note">See <a href="#note">this</a>.</p>
[submit]
`
  const block = '::contact-form{id=3 html_id=letter}'
  const { request } = await setUp({
    more: {
      'forms/twice.md': form,
      'pages/twice.md': `---\ntitle: Twice\nid: 60\n---\n${block}\n\n${block}\n`,
    },
  })
  const html = await (await request('/twice')).text()
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(ids).toEqual([...new Set(ids)])
  expect(html).toContain('for="their-name">')
  expect(html).toContain('for="their-name_2">')
  expect(html).toContain('href="#note_2"')
  expect(html).toContain('id="letter_2"')
  const body = await fillIn(html, 'wpcf7-f3-p60-o2', {})
  const answer = await (await request('/twice', { method: 'POST', body })).text()
  expect(answer).toContain('<a href="#their-name_2"')
})

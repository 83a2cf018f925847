import { createHash } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type DocumentKind,
  defineExtension,
  defineService,
  defineWords,
  type ExtensionContext,
  extend,
  field,
  formRulesService,
  Hono,
  InlineScript,
  Island,
  offer,
  ok,
  PostForm,
  peopleService,
  TranslateContext,
  type,
  useT,
  z,
} from '#api/extension.ts'
import { messagesService } from '#features/inbox/server/service.ts'
import { readMail } from '#platform/mail/mail.ts'
import { createSeal, type Seal } from '#platform/seal.ts'
import { urls } from '#shared/urls.ts'
import { itOnBothDatabases, openSqlite } from '../../test/databases.ts'
import { createDeskSite } from '../../test/desk-site.ts'
import { inWords } from '../../test/in-words.ts'
import { createRealApp } from '../../test/real-app.ts'
import { createTestLog } from '../../test/test-log.ts'

type Tables = { booking_seats: { id: string; who: string } }

/** A block, an address, a table, an email, a screen on the desk. */
const booking = defineExtension({
  name: 'booking',
  version: '1.2.0',
  about: 'Seats in the workshop.',
  settings: z.object({ seats: z.number().default(4), apiKey: z.string().default('abc-123') }),
  needs: ['database', 'mail:send'],
  migrations: [
    {
      name: '0001-seats',
      statements: () => ['create table booking_seats (id text not null primary key, who text not null)'],
    },
  ],
  parts({ settings, db, ids, mail, pages, renderPage }) {
    const { read, write } = db.tables<Tables>()
    const free = async () => {
      const taken = await read.selectFrom('booking_seats').select('id').execute()
      return settings.seats - taken.length
    }
    const block = {
      name: 'free-seats',
      attributes: z.object({}),
      draw: async () => ({ view: <p>{await free()} seats left</p>, tags: ['booking'] }),
    }
    const routes = new Hono()
    routes.get('/booking', (c) =>
      pages.respond(c.req.raw, '/booking', async () =>
        renderPage({
          head: { title: 'Booking', description: 'Seats.', canonical: '/booking' },
          main: <p>{await free()} free</p>,
          tags: ['booking'],
        }),
      ),
    )
    routes.post('/booking', async (c) => {
      const who = String((await c.req.parseBody()).who)
      await write(async (tx) => {
        await tx.insertInto('booking_seats').values({ id: ids.next(), who }).execute()
        await mail.send({ to: who, subject: 'Your\nseat', text: 'You have one.' }, tx)
      })
      pages.drop(['booking'])
      return c.redirect('/booking', 303)
    })
    return {
      blocks: [block],
      routes,
      desk: {
        nav: [{ label: 'Seats', href: '/desk/booking', capability: 'content' }],
        routes: [
          {
            method: 'get',
            path: '/desk/booking',
            access: 'content',
            handle: async ({ csrf }) => ({
              title: 'Seats',
              main: (
                <PostForm action="/desk/booking" csrf={csrf}>
                  <p>
                    {await free()} of {settings.seats}
                  </p>
                </PostForm>
              ),
            }),
          },
        ],
      },
    }
  },
})

const source = 'document.title += "!"'

const greeting = defineExtension({
  name: 'greeting',
  parts: ({ t, isSecure }) => ({
    inlineScripts: [source],
    slots: {
      async footer() {
        const view = (
          <>
            <TranslateContext value={t.in('fr')}>
              <Greeting isSecure={isSecure} />
            </TranslateContext>
            <InlineScript source={source} />
          </>
        )
        return { view }
      },
    },
  }),
})

const greetings = defineWords('greeting', { hello: 'Hello' }, { fr: { hello: 'Bonjour' } })

function Greeting({ isSecure }: { isSecure: boolean }) {
  const t = useT()
  return (
    <p>
      {t(greetings.hello)}, {String(isSecure)}
    </p>
  )
}

it('[EXT-73] writes scripts into pages that it names, and speaks other languages', async () => {
  const { app } = await createRealApp({ config: { extensions: [greeting()] } })
  const answer = await app.request('/')
  const html = await answer.text()
  expect(html).toContain('<p>Bonjour, false</p>')
  expect(html).toContain(`<script>${source}</script>`)
  const hash = createHash('sha256').update(source).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
})

describe('an extension of the site', () => {
  itOnBothDatabases(
    '[EXT-12] has what it asks for: settings, tables, emails in the outbox, cached pages and a screen',
    async (open) => {
      const site = await createDeskSite(open, {}, undefined, { extensions: [booking({ seats: 2 })] })
      const visitor = site.visitor()
      expect(await visitor.page('/booking')).toContain('2 free')
      const sent = await visitor.post('/booking', { who: 'mia@example.org' })
      expect(sent.status).toBe(303)
      expect(await visitor.page('/booking')).toContain('1 free')
      const [item] = await site.deps.outboxRunner.outbox.list({ family: 'mails' })
      expect(item?.reference).toBe('extension:booking')
      expect(readMail(item?.payload ?? '')).toMatchObject({
        from: { name: 'Hillside', address: 'owner@hillside.example' },
        to: [{ address: 'mia@example.org' }],
        subject: 'Your seat',
      })
      const owner = await site.signedIn('owner')
      expect(await owner.page('/desk/booking')).toContain('1 of 2')
      expect(owner.html()).toContain('href="/desk/booking"')
      expect((await site.visitor().get('/desk/booking')).status).toBe(303)
    },
  )

  it('[EXT-13] is shown to the owner: what it adds, what it may touch, its settings without secrets', async () => {
    const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [booking({ seats: 2 })] })
    const owner = await site.signedIn('owner')
    expect(await owner.page(urls.desk.site)).toContain(`href="${urls.desk.extensions}"`)
    const page = await owner.page(urls.desk.extensions)
    for (const words of [
      '1.2.0',
      'Seats in the workshop.',
      'Blocks: ::free-seats',
      'Addresses: /booking',
      'On the desk: Seats',
      'Has its own tables in the database',
      'Sends emails',
      'seats: 2',
      'apiKey: hidden',
      'Never.',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain('abc-123')
    const editor = await site.signedIn('editor')
    expect((await editor.get(urls.desk.extensions)).status).toBe(403)
  })

  it('[EXT-13] is said to be where it is, and nowhere else', async () => {
    const clock = defineExtension({
      name: 'clock',
      types: [extend('page', { below: () => 'Tick' }), extend('post', { fields: { at: field.time() } })],
      parts: () => ({ slots: { header: async () => ({ view: 'Noon' }) } }),
    })
    const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [clock()] })
    const owner = await site.signedIn('owner')
    const page = await owner.page(urls.desk.extensions)
    expect(page).toMatch(/>On pages: in the header, below the text of each page</)
    expect(page).toMatch(/>More fields for: post</)
  })

  it('[EXT-12] [EVT-04] has no say in what is recorded: what asks for it stops the start', async () => {
    const parts = {
      on: { 'message.accepted': () => {} },
      hears() {
        throw new Error('hears nothing')
      },
    }
    const meddling = defineExtension({ name: 'meddling', needs: ['messages:read'], parts: () => parts })
    await expect(createDeskSite(openSqlite, {}, undefined, { extensions: [meddling()] })).rejects.toThrow(
      'The extension "meddling" says "hears", which Portico does not know.',
    )
  })

  it('[EXT-12] reads files that nothing of the box reads, whatever else it matches', async () => {
    const read: string[] = []
    const kind: DocumentKind<string> = {
      kind: 'greedy',
      matches: (path) => path.endsWith('.md') || path === 'tides.yaml',
      parse: ({ path }) => ok({ value: path, warnings: [] }),
      async apply(_, __, path) {
        read.push(path)
        return ok([])
      },
      remove: async () => [],
    }
    const greedy = defineExtension({ name: 'greedy', parts: () => ({ kinds: [kind] }) })
    const { app } = await createRealApp({
      config: { extensions: [greedy()] },
      files: { 'tides.yaml': 'tides: []\n' },
    })
    expect(read).toEqual(['tides.yaml'])
    expect(await (await app.request('/posts/oak')).text()).toContain('A board of oak.')
  })

  it('[EXT-12] edits documents of its own kinds alone', async () => {
    const at = (path: string, kind: string, old?: string) => ({
      ...{ path, formOf: () => ({}), read: () => ({}), write: () => 'stray: true\n' },
      ...{
        newPath: () => ({ path: old ?? 'stray.yaml' }),
        saved: () => ({ to: path, audit: 'recorded' as const }),
      },
      subject: {
        ...{ kind, access: 'content' as const, called: () => 'it' },
        ...{ address: () => path, list: path },
      },
    })
    const kind: DocumentKind<string> = {
      kind: 'stray',
      matches: (path) => path === 'stray.yaml',
      parse: ({ path }) => ok({ value: path, warnings: [] }),
      apply: async () => ok([]),
      remove: async () => [],
    }
    const draw = () => ({ title: 'Stray', main: 'Stray' })
    const stray = defineExtension({
      name: 'stray',
      needs: ['everything'],
      parts: ({ ownDocuments, documents }) => ({
        kinds: [kind],
        desk: {
          routes: [
            ...ownDocuments.screen({ ...at('/desk/stray', 'stray'), open: async () => ({ at: {} }), draw }),
            ...ownDocuments.screen({
              ...at('/desk/stray-posts', 'post'),
              open: async () => ({ at: {} }),
              draw,
            }),
            ...ownDocuments.screen({
              ...at('/desk/stray-form', 'stray'),
              open: async () => ({ at: {}, document: await documents.find({ path: 'forms/contact.md' }) }),
              draw,
            }),
            ...ownDocuments.screen({
              ...at('/desk/stray-site', 'stray', 'site.yaml'),
              open: async () => ({ at: {} }),
              draw,
            }),
          ],
        },
      }),
    })
    const site = await createDeskSite(openSqlite, {}, undefined, { extensions: [stray()] })
    const owner = await site.signedIn('owner')
    const before = await site.deps.documents.find({ path: 'site.yaml' })
    expect((await owner.get('/desk/stray')).status).toBe(200)
    expect((await owner.get('/desk/stray-posts')).status).toBe(500)
    expect((await owner.get('/desk/stray-form')).status).toBe(500)
    await owner.get('/desk/stray-site')
    expect((await owner.post('/desk/stray-site', { base: before?.version ?? '' })).status).toBe(500)
    expect(await site.deps.documents.find({ path: 'site.yaml' })).toEqual(before)
  })

  it('[EXT-12] has a seal of its own: no name opens what the box has closed', async () => {
    let own: Seal | undefined
    const totp = defineExtension({
      name: 'totp',
      parts({ seal }) {
        own = seal
        return {}
      },
    })
    const { deps } = await createRealApp({ config: { extensions: [totp()] } })
    expect(own?.open(createSeal(deps.secret, 'totp').close('hidden'))).toBeUndefined()
    expect(own?.open(own.close('mine'))).toBe('mine')
    const webhooks = deps.builtIn.find(({ name }) => name === 'webhooks')
    expect(webhooks?.context.seal.open(createSeal(deps.secret, 'webhooks').close('kept'))).toBe('kept')
  })
})

const Broken = (): never => {
  throw new Error('broken view')
}

/** Everything in it fails; what fails while the page is drawn fails last. */
const broken = defineExtension({
  name: 'broken',
  types: [
    type('course', {
      folder: 'courses',
      path: '/courses/:slug',
      fields: { seats: field.number() },
      views: { page: () => <Broken />, card: Broken },
      structuredData: () => {
        throw new RangeError('broken data')
      },
    }),
    extend('post', { fields: { minutes: field.number() }, view: Broken }),
  ],
  parts() {
    const fail = async (): Promise<never> => {
      throw new TypeError('broken call')
    }
    return {
      blocks: [
        { name: 'fails', attributes: z.object({}), draw: fail },
        { name: 'answers-nothing', attributes: z.object({}), draw: async () => undefined as never },
        { name: 'fails-late', attributes: z.object({}), draw: async () => ({ view: <Broken /> }) },
        {
          name: 'unbuilt',
          attributes: z.object({}),
          draw: async () => ({ view: <Island name="nowhere" component={() => <p>x</p>} props={{}} /> }),
        },
        {
          name: 'unstyled',
          attributes: z.object({}),
          draw: async () => ({ view: <p>Roms</p>, styles: ['roms'] }),
        },
      ],
      slots: {
        top: async () => ({ view: <Broken /> }),
        header: async () => ({ view: <p>Roms</p>, styles: ['roms'] }),
        footer: fail,
        underPost: async () => ({ view: <Broken /> }),
      },
      routes: new Hono().get('/broken', fail).get('/broken/oddly', () => Promise.reject(null)),
      jobs: [{ name: 'clear', every: { hours: 1 }, erases: true, run: fail }],
      desk: {
        widgets: [{ title: 'Broken card', capability: 'desk', draw: async () => <Broken /> }],
        routes: [
          {
            method: 'get',
            path: '/desk/broken',
            access: 'desk',
            handle: async () => ({ title: 'Broken', main: <Broken /> }),
          },
        ],
      },
    }
  },
})

const postText =
  '---\ntitle: Oak\ndate: 2026-05-01T10:00:00Z\nminutes: 12\n---\nBefore.\n\n::fails\n\n::fails-late\n\n::answers-nothing\n\n::unbuilt\n\n::unstyled\n\nAfter.\n'

describe('an extension that fails', () => {
  it('[EXT-14] costs its block, slot, address or screen alone, and the owner reads whose it was', async () => {
    const { log } = createTestLog()
    const site = await createDeskSite(openSqlite, {}, log, { extensions: [broken()] })
    const path = 'posts/oak.md'
    expect(await site.deps.documents.save({ path, text: postText }, 'Ana')).toMatchObject({ ok: true })
    const visitor = site.visitor()
    const post = await visitor.get(urls.post('oak'))
    expect(post.status).toBe(200)
    expect(visitor.html()).toMatch(/Before\.[\s\S]*After\./)
    expect(visitor.html()).not.toContain('Roms')
    expect(visitor.html()).toContain('12')
    const course = { path: 'courses/saw.md', text: '---\ntitle: Saw\nseats: 7\n---\nSharp.\n' }
    expect(await site.deps.documents.save(course, 'Ana')).toMatchObject({ ok: true })
    for (const path of ['/courses/saw', '/courses']) expect(await visitor.page(path)).toMatch(/Saw[\s\S]*7/)
    for (const path of ['/broken', '/broken/oddly']) {
      expect((await visitor.get(path)).status).toBe(500)
      expect(visitor.html()).not.toContain('broken call')
    }
    await site.deps.jobs.run()
    const owner = await site.signedIn('owner')
    expect((await owner.get(urls.desk.home)).status).toBe(200)
    expect((await owner.get('/desk/broken')).status).toBe(500)
    const page = await owner.page(urls.desk.extensions)
    for (const words of [
      'a block could not be drawn (TypeError)',
      'a part of the frame could not be drawn',
      'what stands under a post could not be drawn',
      'a card of the home screen could not be drawn',
      'request failed',
      'the view of a type could not be drawn',
      'the card of a type could not be drawn',
      'the structured data of a type could not be made (RangeError)',
      'what an extension adds could not be drawn',
      'the job &quot;clear&quot; failed',
    ])
      expect(page).toContain(words)
  })

  it('[OPS-23] is named in Site health when its hourly work fails, and the rest is done', async () => {
    let done = 0
    const fail = async () => Promise.reject(new Error('no key'))
    const run = async () => (done += 1)
    const tides = defineExtension({
      name: 'tides',
      parts: () => ({
        jobs: [
          { name: 'clear', every: { hours: 1 }, erases: true, run: fail },
          { name: 'count', every: { hours: 1 }, erases: true, run },
        ],
      }),
    })
    const site = await createDeskSite(openSqlite, {}, createTestLog().log, { extensions: [tides()] })
    await site.deps.jobs.tick()
    expect(done).toBe(1)
    await site.deps.errors.flush()
    const owner = await site.signedIn('owner')
    expect(await owner.page(urls.desk.home)).toContain('tides: the job &quot;clear&quot; failed')
  })

  it('[EXT-14] is named by the import when it answers where a text should be', async () => {
    const rooms = defineExtension({
      name: 'rooms',
      types: [type('room', { folder: 'rooms', path: '/rooms/:slug', fields: {} })],
      parts: () => ({
        routes: new Hono()
          .use('/rooms/linden', async (_, next) => next())
          .get('/rooms/request', (c) => c.text('Ask for one'))
          .post('/rooms/linden', (c) => c.text('Sent')),
      }),
    })
    const { app, deps } = await createRealApp({
      config: { extensions: [rooms()] },
      files: {
        'rooms/request.md': '---\ntitle: Request\n---\n',
        'rooms/linden.md': '---\ntitle: Linden\n---\n',
      },
    })
    expect(await (await app.request('/rooms/request')).text()).toBe('Ask for one')
    expect(inWords(deps.documents.lastReport()?.problems)).toEqual(
      ['linden', 'request'].map((slug) => ({
        path: `rooms/${slug}.md`,
        line: 1,
        what: `The extension "rooms" answers at /rooms/${slug}. Visitors see this page only if the extension lets them through.`,
        fix: 'Give the page another "slug", or the extension another address.',
        severity: 'warning',
      })),
    )
  })

  it('[EXT-14] stops the start when it cannot even begin, with its name', async () => {
    const hopeless = defineExtension({
      name: 'hopeless',
      parts() {
        throw new Error('no key')
      },
    })
    await expect(createRealApp({ config: { extensions: [hopeless()] } })).rejects.toThrow(
      /The extension "hopeless" could not begin: no key.*portico\.config\.ts/,
    )
  })
})

type Everything = ExtensionContext<undefined, 'database' | 'mail:send' | 'files' | `net:${string}`>

type Sent = {
  words: string
  from: 'here' | 'elsewhere' | 'nowhere'
  doubts: readonly unknown[]
  isFresh: boolean
  against: readonly unknown[]
}

/** Accepts submissions with its own routes. */
const guestbook = (sent: Sent[]) =>
  defineExtension({
    name: 'guestbook',
    needs: ['database', 'reviews:read'],
    parts: ({ botCheck, askGuards, client, limit, events, db }) => {
      const isTooMany = limit({ max: 2, minutes: 1 })
      const pace = { minSeconds: 2 }
      return {
        guards: { review: ({ text }) => (text === 'gold' ? { score: 1, reason: 'It sells.' } : undefined) },
        anyOrigin: ['/guestbook'],
        routes: new Hono().post('/guestbook', async (c) => {
          if (isTooMany(c)) return c.text('too many', 429)
          const [words = '', token = '', started = ''] = (await c.req.text()).split(' ')
          const { address, isFromElsewhere, isFromHere } = client(c)
          const from = isFromHere ? 'here' : isFromElsewhere ? 'elsewhere' : 'nowhere'
          const judged = await botCheck.judge({ action: 'form', token, started, address, ...pace })
          const review = { campaign: 'guests', author: 'Ada', rating: 5, title: '', text: words }
          const isFresh = await db.tables<unknown>().write(async (tx) => {
            await events.tell(tx, 'review.published', {
              subject: `guestbook:${words}`,
              facts: () => ({ ...review, id: words, verified: false, status: 'published' }),
            })
            return botCheck.spend(judged.spend, tx)
          })
          events.wake()
          const against = await askGuards('review', review)
          sent.push({ words, from, doubts: judged.doubts, isFresh, against })
          return c.text('thanks')
        }),
      }
    },
  })

/** As a browser works for it. */
async function proofFor(app: { request(path: string): Response | Promise<Response> }) {
  const answer = await (await app.request(`${urls.botChallenge}?action=form`)).json()
  const { challenge } = answer as { challenge: Parameters<typeof solveChallenge>[0]['challenge'] }
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

it('[EXT-76] judges what visitors send to it, spends its proofs, asks the guards and tells the others', async () => {
  const sent: Sent[] = []
  const told: string[] = []
  const listens = defineExtension({
    name: 'listens',
    parts: () => ({ on: { 'review.published': ({ id }) => void told.push(id) } }),
  })
  const { app, deps } = await createRealApp({ config: { extensions: [guestbook(sent)(), listens()] } })
  await deps.outboxRunner.start()
  onTestFinished(deps.outboxRunner.stop)
  const post = async (words: string, token = '', headers: Record<string, string> = {}) =>
    (await app.request('/guestbook', { method: 'POST', body: `${words} ${token}`, headers })).status
  const proof = await proofFor(app)
  expect(await post('first', proof, { origin: 'http://localhost' })).toBe(200)
  expect(sent.pop()).toEqual({ words: 'first', from: 'here', doubts: [], isFresh: true, against: [] })
  expect(await post('gold', proof, { 'sec-fetch-site': 'cross-site' })).toBe(200)
  expect(sent.pop()).toMatchObject({
    from: 'elsewhere',
    doubts: [{ agent: 'proof-of-work' }],
    against: [{ agent: 'guestbook', reason: 'It sells.' }],
  })
  expect(await post('third')).toBe(429)
  await expect.poll(() => told).toEqual(['first', 'gold'])
})

it('[EXT-77] marks what it made with a secret of its own, and draws islands into HTML', async () => {
  const given = new Map<string, Pick<ExtensionContext<undefined, never>, 'secret' | 'renderHtml'>>()
  const marks = (name: string) =>
    defineExtension({
      name,
      parts(context) {
        given.set(name, context)
        return {}
      },
    })()
  const { deps } = await createRealApp({ config: { extensions: [marks('one'), marks('other')] } })
  const secrets = [deps.secret, ...Array.from(given.values(), ({ secret }) => secret)]
  expect(new Set(secrets).size).toBe(3)
  const Seats = () => <button type="button">Choose</button>
  expect(given.get('one')?.renderHtml(<Island name="rating" component={Seats} props={{}} />)).toMatch(
    /<portico-island [^>]*name="rating".*<button type="button">Choose<\/button>/,
  )
})

it('[EXT-79] knows whether its emails can be sent, names their recipients, and judges forms as the site does', async () => {
  let context: ExtensionContext<undefined, 'mail:send'> | undefined
  const letters = defineExtension({
    name: 'letters',
    needs: ['mail:send'],
    parts(given) {
      context = given
      return {}
    },
  })
  const config = { extensions: [letters()], contact: { minSeconds: 7 } }
  await createDeskSite(openSqlite, {}, undefined, config)
  expect(await context?.mail.canSend()).toBe(false)
  const { deps } = await createDeskSite(openSqlite, { SMTP_URL: 'smtp://127.0.0.1:9' }, undefined, config)
  expect(await context?.mail.canSend()).toBe(true)
  const to = { name: 'Mia\r\nBcc: x', address: 'mia@example.org' }
  await context?.mail.send({ to, subject: 'Hello', text: 'Hello.' })
  const [item] = await deps.outboxRunner.outbox.list({ family: 'mails' })
  expect(readMail(item?.payload ?? '')?.to).toEqual([{ ...to, name: 'Mia Bcc: x' }])
  const found = await deps.personalData.export(to.address)
  expect(found.file.found).toMatchObject({ letters: { mails: [{ mail: { subject: 'Hello' } }] } })
  const { checkFields, minSeconds } = context?.use(formRulesService) ?? expect.fail()
  expect(minSeconds).toBe(7)
  const rules = [{ rule: 'required', field: 'who', error: 'Say who you are.' }] as const
  expect(checkFields(rules, [['who', ' ']])).toEqual(new Map([['who', 'Say who you are.']]))
})

it('[EXT-81] closes what it opened when the program stops, the last first, and knows whether that is being developed', async () => {
  const closed: string[] = []
  const radio = defineExtension({
    name: 'radio',
    parts({ onClose, isDev }) {
      for (const name of ['transmitter', 'microphone']) onClose(() => void closed.push(`${name} ${isDev}`))
      return {}
    },
  })
  const { deps } = await createRealApp({ config: { extensions: [radio()] } })
  expect(closed).toEqual([])
  await deps.shutdown.begin()
  expect(closed).toEqual(['microphone false', 'transmitter false'])
})

it('[EXT-82] is told what is dropped, and keeps nobody from forgetting it', async () => {
  const dropped: unknown[] = []
  const listening = (name: string, told: (tags: unknown) => void) =>
    defineExtension({
      name,
      parts({ pages }) {
        pages.onDrop(told)
        return {}
      },
    })()
  const fails = listening('fails', () => {
    throw new Error('forgets nothing')
  })
  const extensions = [fails, listening('keeps', (tags) => void dropped.push(tags))]
  const { deps, lines } = await createRealApp({ config: { extensions } })
  deps.pageCache.drop(['tides'])
  expect(dropped.pop()).toEqual(['tides'])
  expect(lines.at(-1)?.message).toBe('fails: what was dropped could not be taken in')
})

describe('what an extension is given', () => {
  const given = async (needs: Parameters<typeof defineExtension>[0]['needs'] = []) => {
    let held: Partial<Everything> = {}
    const curious = defineExtension({
      name: 'curious',
      needs,
      parts(context) {
        held = context
        return {}
      },
    })
    const site = await createRealApp({ config: { extensions: [curious()] } })
    return { ...site, held: held as Everything }
  }

  it('[EXT-12] is small and always the same, and more only where it says so', async () => {
    const common = [
      'alarm',
      'askGuards',
      'background',
      'bodyMegabytes',
      'botCheck',
      'client',
      'clock',
      'editSection',
      'events',
      'ids',
      'isDev',
      'isSecure',
      'limit',
      'log',
      'onClose',
      'outbox',
      'ownDocuments',
      'pages',
      'renderHtml',
      'renderPage',
      'seal',
      'secret',
      'settings',
      'site',
      't',
      'texts',
      'use',
    ]
    expect(Object.keys((await given()).held).sort()).toEqual(common)
    const all = await given(['database', 'mail:send', 'files', 'net:api.example.org'])
    expect(Object.keys(all.held).sort()).toEqual([...common, 'db', 'fetch', 'files', 'mail'].sort())
    expect((await given(['everything'])).held).toHaveProperty('documents.saveMany')
    expect(all.held.files.scratch).toBe(`${all.deps.folders.data}/scratch/curious`)
    expect(await all.held.files.folder()).toBe(`${all.deps.folders.data}/extensions/curious`)
    await expect(all.held.fetch('https://elsewhere.example/')).rejects.toThrow(/"net:elsewhere\.example"/)
  })

  it('[EXT-12] are not services of the program, and those about people only where it says so', async () => {
    const { held } = await given()
    expect(() => held.use(messagesService)).toThrow(/No extension offers "messages"/)
    expect(() => held.use(peopleService)).toThrow(/"curious" uses "people" and does not need "people:read"/)
    expect((await given(['people:read'])).held.use(peopleService)).toBeDefined()
  })

  it('[EXT-12] are the services of other extensions', async () => {
    const tides = defineService<{ height(): number }>('tides')
    const heard: number[] = []
    const gives = defineExtension({
      name: 'gives',
      parts: () => ({ offers: [offer(tides, { height: () => 3 })] }),
    })
    const takes = defineExtension({
      name: 'takes',
      parts({ use }) {
        heard.push(use(tides).height())
        return {}
      },
    })
    await createRealApp({ config: { extensions: [gives(), takes()] } })
    expect(heard).toEqual([3])
  })

  it.each([
    [{ name: 'Big Name' }, /cannot be named "Big Name"/],
    [{ name: 'contact' }, /Two extensions are named "contact"/],
    [{ name: 'odd', needs: ['anything'] as never }, /"odd" needs "anything".*Choose from database/],
    [{ name: 'odd', needs: ['portico:db'] as never }, /"odd" needs "portico:db".*Choose from database/],
    [{ name: 'odd', needs: ['net:API.example.org/v1'] as never }, /"odd" needs "net:API\.example\.org\/v1"/],
    [
      { name: 'odd', migrations: [{ name: '1', statements: () => [] }] },
      /"odd" has migrations.*add "database" to its needs/,
    ],
    [
      { name: 'odd', parts: () => ({ on: { 'message.accepted': () => {} } }) },
      /"odd" listens to message\.accepted.*add "messages:read"/,
    ],
  ])(
    '[EXT-12][EXT-70] is refused with a sentence when the description cannot be meant: %o',
    async (description, words) => {
      const odd = defineExtension(description)
      await expect(createRealApp({ config: { extensions: [odd()] } })).rejects.toThrow(words)
    },
  )
})

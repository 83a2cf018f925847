import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createApp } from '#app/app.ts'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { openSite } from '#app/open-site.ts'
import type { SiteConfigInput } from '#app/site-config.ts'
import type { Role } from '#features/accounts/domain/roles.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { OpenTestDatabase } from './databases.ts'

const form = `---
id: 1
title: Contact
mail:
  attachments: "[drawing]"
---
[text* your-name] [email* your-email] [text your-subject] [textarea your-message] [file drawing] [submit]
`

const files = {
  'forms/contact.md': form,
  'site.yaml': 'title: Hillside\ndescription: A workshop.\nemail: owner@hillside.example\n',
  'reviews/shop.yaml':
    'campaign: shop\nname: The shop\nreviews:\n  - { id: filed, author: Filed, rating: 5, text: From a file, date: 2026-01-01 }\n',
}

export type DeskSite = Awaited<ReturnType<typeof createDeskSite>>

/** A whole site with a desk. The clock stands still until it is set. */
export async function createDeskSite(
  open: OpenTestDatabase,
  environment: Record<string, string> = {},
  log: Log = createLog('silent'),
  config: SiteConfigInput = {},
) {
  const { location } = await open()
  const folder = await mkdtemp(join(tmpdir(), 'portico-desk-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const time = { now: new Date('2026-06-01T12:00:00Z') }
  const deps = await openSite({
    environment: readEnvironment({
      DATABASE_URL: 'file' in location ? `file:${location.file}` : location.url,
      PORTICO_DATA: join(folder, 'data'),
      PORTICO_CONTENT: folder,
      ...environment,
    }),
    config: parseSiteConfig(config),
    folder: process.cwd(),
    clock: { now: () => time.now },
    log,
  })
  onTestFinished(async () => {
    await deps.shutdown.begin()
    await rm(folder, { recursive: true, force: true })
  })
  await deps.migrate()
  const { problems } = await deps.documents.importFolder(folder)
  if (problems.some(({ path }) => path in files))
    throw new Error(`The test site is broken: ${JSON.stringify(problems)}`)
  const app = createApp(deps)
  const site = new URL(environment.PORTICO_URL ?? 'http://localhost:3000').origin

  return {
    deps,
    app,
    folder,
    time,
    site,
    wait(minutes: number) {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
    visitor: () => createVisitor((path, init) => app.request(new URL(path, site).href, init), site),
    /** Somebody with an account who has just signed in, without the pages for it. */
    async signedIn(role: Role, name: string = role) {
      const { accounts, sessions } = deps.use(accountsService)
      const account = (await accounts.byName(name)) ?? (await accounts.create({ name, role }))
      if (!account) throw new Error(`${name} could not be made.`)
      const visitor = this.visitor()
      const { token } = await sessions.begin(account.id, 'Test')
      visitor.cookies.set(site.startsWith('https') ? '__Host-desk' : 'desk', token)
      return { ...visitor, account }
    },
  }
}

export type DeskVisitor = ReturnType<typeof createVisitor>

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

type Fields = Record<string, string | readonly string[]>

/** The second half is asked for only after the first was read, so whatever comes before a body has happened by then. */
function inHalves(body: string, meanwhile: () => Promise<unknown>) {
  const bytes = new TextEncoder().encode(body)
  const middle = Math.floor(bytes.length / 2)
  let isBegun = false
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (!isBegun) {
          isBegun = true
          controller.enqueue(bytes.slice(0, middle))
          return
        }
        await meanwhile()
        controller.enqueue(bytes.slice(middle))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** As much of a browser as forms need: cookies, where a page comes from, and the hidden fields of the page it is on. */
function createVisitor(ask: Ask, site: string) {
  const cookies = new Map<string, string>()
  let html = ''

  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await ask(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    if (response.headers.get('content-type')?.startsWith('text/html')) html = await response.clone().text()
    return response
  }
  const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers })
  const bodyOf = (fields: Fields) =>
    String(
      new URLSearchParams(
        Object.entries({ csrf: hidden('csrf'), ...fields }).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, one]),
        ),
      ),
    )
  const postBody = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: {
        origin: site,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body,
      duplex: 'half',
    } as RequestInit)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

  return {
    cookies,
    get,
    hidden,
    html: () => html,
    /** Sends a form of the page it is on. */
    post: (path: string, fields: Fields = {}, headers?: Record<string, string>) =>
      postBody(path, bodyOf(fields), headers),
    /** The same in two halves, with something that happens between them. */
    postSlowly: (path: string, fields: Fields, meanwhile: () => Promise<unknown>) =>
      postBody(path, inHalves(bodyOf(fields), meanwhile)),
    /** Sends a form with files. */
    postFiles(
      path: string,
      files: readonly File[],
      fields: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ csrf: hidden('csrf'), ...fields }))
        body.append(name, value)
      for (const file of files) body.append('file', file)
      return send(path, {
        method: 'POST',
        headers: { origin: site, 'sec-fetch-site': 'same-origin', ...headers },
        body,
      })
    },
    /** The page a link or a redirect leads to, as text. */
    async page(path: string) {
      await get(path)
      return html
    },
  }
}

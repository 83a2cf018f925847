import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createApp } from '#app/app.ts'
import { parseSiteConfig } from '#app/load-site-config.ts'
import { type OpenSiteOptions, openSite } from '#app/open-site.ts'
import type { SiteConfigInput } from '#app/site-config.ts'
import type { Role } from '#features/accounts/domain/roles.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createLog, type Log } from '#platform/log.ts'
import { type Ask, createVisitor, type FormFields } from '#testing/visitor.ts'
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

/** A whole site with a desk. The clock does not move until it is set. */
export async function createDeskSite(
  open: OpenTestDatabase,
  environment: Record<string, string> = {},
  log: Log = createLog('silent'),
  config: SiteConfigInput = {},
  more: Pick<OpenSiteOptions, 'translator' | 'onQuery'> = {},
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
    ...more,
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
    visitor: () => createDeskVisitor((path, init) => app.request(new URL(path, site).href, init), site),
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

export type DeskVisitor = ReturnType<typeof createDeskVisitor>

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

/** A visitor who says every field, and can send a form in two halves, with something that happens between them. */
function createDeskVisitor(ask: Ask, site: string) {
  const visitor = createVisitor(ask, site)
  return {
    ...visitor,
    /** Sends these fields alone, whatever the page holds. */
    post: (path: string, fields: FormFields = {}, headers?: Record<string, string>) =>
      visitor.postBody(path, visitor.bodyOf(fields), headers),
    postSlowly: (path: string, fields: FormFields, meanwhile: () => Promise<unknown>) =>
      visitor.postBody(path, inHalves(visitor.bodyOf(fields), meanwhile)),
  }
}

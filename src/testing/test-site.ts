import { createApp } from '#app/app.ts'
import { type OpenSite, openSite } from '#app/open-site.ts'
import type { SiteConfig } from '#app/site-config.ts'
import { clientsOf } from '#app/site-extensions.ts'
import type { Role } from '#features/accounts/domain/roles.ts'
import { accountsService } from '#features/accounts/server/service.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import type { Interval } from '#platform/jobs/job.ts'
import { createLog } from '#platform/log.ts'
import { readAssets } from '#platform/render/assets.ts'
import { writtenFormsService } from '#platform/services/written-forms.ts'
import { urls } from '#shared/urls.ts'
import { assetsByName } from './assets-by-name.ts'
import { createKeptMails, type TestMail } from './kept-mails.ts'
import { settleOutbox } from './settle-outbox.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { createTexts, refuseWrong } from './test-texts.ts'
import { createVisitor, type FormFields } from './visitor.ts'

/** A visitor with a browser: it keeps cookies, and knows the hidden fields of the current page. */
export type TestVisitor = {
  request(path: string, init?: RequestInit): Promise<Response>
  /** The whole HTML of a page. */
  page(path: string): Promise<string>
  /** The HTML of its `main` element: no head, frame, styles or scripts. */
  main(path: string): Promise<string>
  /** The text of the page without tags: a line for each paragraph, heading, item, cell, label and button. */
  text(path: string): Promise<string>
  /** Submits the form of the current page with this action: its hidden fields and these. */
  post(path: string, fields?: FormFields): Promise<Response>
}

export type TestSite = TestVisitor & {
  clock: TestClock
  /** Time passes, and jobs do what is due by then. */
  advance(by: Interval): Promise<void>
  /** Does all jobs now, due or not. */
  runJobs(): Promise<void>
  visitor(): TestVisitor
  /** A visitor signed in to the desk, with an account of this role. */
  signIn(role?: Role): Promise<TestVisitor>
  /** Sends a contact form as its script does, and returns what the visitor is told. */
  submit(form: number, fields?: FormFields): Promise<{ status: string; message: string }>
  /** The emails sent so far, oldest first, once everything due has left and extensions were told what happened. */
  mails(): Promise<readonly TestMail[]>
  /**
   * Writes a text to this path of the content folder, e.g. `rooms/linden.md`, in the site only: the folder itself is
   * not changed.
   */
  write(path: string, text: string): Promise<void>
  /** Removes the text at this path from the site. */
  remove(path: string): Promise<void>
  /** The paths in the sitemap; absolute addresses for languages with a domain of their own. */
  pages(): Promise<readonly string[]>
  /** The site's contact forms. */
  forms(): Promise<readonly { id: number; title: string }[]>
  close(): Promise<void>
  /** `await using site = …` closes it at the end of the test, even if that fails. */
  [Symbol.asyncDispose](): Promise<void>
}

export type TestSiteSet = {
  /** The folder of the site. */
  folder: string
  data: string
  config: SiteConfig
  now: Date
  /** SQLite in the data folder by default. */
  database?: string | undefined
}

const origin = 'http://localhost:3000'

/** Forms judge a message without it as spam. */
const ofBrowser = { 'user-agent': 'Browser/1.0' }

/** A whole site that does not listen, and whose emails go nowhere. */
export async function createTestSite(set: TestSiteSet): Promise<Omit<TestSite, typeof Symbol.asyncDispose>> {
  const { folder, data, config, now, database } = set
  const environment = readEnvironment({
    PORTICO_DATA: data,
    PORTICO_URL: origin,
    DATABASE_URL: database,
  })
  const clock = createTestClock(now)
  const { mailer, mails } = createKeptMails()
  const { client, ownClients } = foldersOf(folder, environment, clientsOf(config))
  const assets = assetsByName(readAssets([client, ...ownClients]))
  const log = createLog('error')
  const site = await openSite({ environment, config, folder, clock, log, mailer, assets })
  try {
    await site.migrate()
    await importContent(site)
    await site.outboxRunner.start()
    await site.jobs.tick('trusted')
  } catch (error) {
    await site.shutdown.begin()
    throw error
  }
  const app = createApp(site)
  const ask = (path: string, init?: RequestInit) => app.request(new URL(path, origin).href, init)
  const visitor = () => createVisitor(ask, origin)
  const { request, page, main, text, post } = visitor()
  return {
    ...{ clock, visitor, request, page, main, text, post },
    runJobs: site.jobs.run,
    async advance(by) {
      clock.advance(by)
      await site.jobs.tick('trusted')
    },
    signIn: async (role = 'owner') => signedIn(site, role, visitor()),
    async submit(form, fields = {}) {
      const body = submissionOf(form, fields)
      const answer = await ask(feedbackPath(form), { method: 'POST', body, headers: ofBrowser })
      return (await answer.json()) as { status: string; message: string }
    },
    async mails() {
      await settleOutbox(site)
      return [...mails]
    },
    ...createTexts(site),
    pages: () => pathsIn(ask, urls.sitemap),
    forms: async () => (await site.use(writtenFormsService).list()).map(({ id, title }) => ({ id, title })),
    close: () => site.shutdown.begin(),
  }
}

async function importContent({ documents, folders }: OpenSite) {
  const { problems } = await documents.importFolder(folders.content)
  refuseWrong(problems.filter(({ severity }) => severity === 'error'))
}

async function signedIn(site: OpenSite, role: Role, visitor: ReturnType<typeof createVisitor>) {
  const { accounts, sessions } = site.use(accountsService)
  const account = (await accounts.byName(role)) ?? (await accounts.create({ name: role, role }))
  if (!account) throw new Error(`The account "${role}" could not be made.`)
  const { token } = await sessions.begin(account.id, 'Test')
  visitor.cookies.set('desk', token)
  return visitor
}

const feedbackPath = (form: number) => `/api/contact-form-7/v1/contact-forms/${form}/feedback`

function submissionOf(form: number, fields: FormFields) {
  const body = new FormData()
  const known = { _wpcf7: String(form), _wpcf7_unit_tag: `wpcf7-f${form}-o1` }
  for (const [name, value] of Object.entries({ ...known, ...fields }))
    for (const one of [value].flat()) body.append(name, one)
  return body
}

/** The paths in a sitemap, or in all those that an index lists. */
async function pathsIn(ask: (path: string) => Response | Promise<Response>, path: string): Promise<string[]> {
  const xml = await (await ask(path)).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.startsWith(`${origin}/`) ? url.slice(origin.length) : url,
  )
  if (!xml.includes('<sitemapindex')) return paths
  return (await Promise.all(paths.map((part) => pathsIn(ask, part)))).flat()
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished } from 'vitest'
import { type SiteConfigInput, siteConfigSchema } from '#app/site-config.ts'
import type { FeedbackAnswer } from '#features/forms/domain/feedback.ts'
import { createForms, type Forms } from '#features/forms/server/create-forms.ts'
import { createFormKind } from '#features/forms/server/form-kind.ts'
import { createFormRoutes } from '#features/forms/server/routes.ts'
import { createInbox } from '#features/inbox/server/create-inbox.ts'
import { createBotChallengeRoutes } from '#platform/bot-check/challenge-routes.ts'
import { createBotCheck } from '#platform/bot-check/create-bot-check.ts'
import { createOwnBotCheck } from '#platform/bot-check/own-bot-check.ts'
import { createStarted } from '#platform/bot-check/started.ts'
import { botCheckConfig } from '#platform/config/platform-config.ts'
import type { Database } from '#platform/db/database.ts'
import { createDocuments } from '#platform/documents/create-documents.ts'
import { createClientOf, createLimits as createVisitorLimits } from '#platform/extension/own-client.ts'
import { createFileStore } from '#platform/files/file-store.ts'
import type { Client } from '#platform/http/clients.ts'
import { defaultFormBodyLimits, type FormBodyLimits } from '#platform/http/form-body.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { randomIds } from '#platform/ids.ts'
import { createJobClaims } from '#platform/jobs/claims.ts'
import type { Job } from '#platform/jobs/job.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { createLog } from '#platform/log.ts'
import { createMailDelivery } from '#platform/mail/deliver-mail.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { createAlarms } from '#platform/outbox/alarms.ts'
import { createOutboxRunner } from '#platform/outbox/outbox-runner.ts'
import { createInProcessInvalidations } from '#platform/page-cache/invalidations.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { createSpentTokens } from '#platform/spent-tokens.ts'
import { createTranslator, type Translator } from '#platform/words/translator.ts'
import { noEvents } from './no-events.ts'

export type ContactSiteOptions = {
  /** Form file name to its text; front matter and template. */
  forms: Record<string, string>
  contact?: SiteConfigInput['contact']
  botCheck?: SiteConfigInput['botCheck']
  botCheckSecret?: string
  smtpUrl?: string
  now?: string
  limits?: Partial<FormBodyLimits>
  signedIn?: Record<string, string>
  /** On the disk, for what visitors send along. */
  freeMegabytes?: number
  /** What is different about it. */
  site?: { language?: string; locale?: string }
  translator?: Translator
  /** How long a visitor waits for the outcome of an email to be recorded. */
  recordPatience?: number
}

export type PostedField = readonly [string, string | File]

const hillside = {
  title: 'Hillside',
  description: 'A small workshop on a hill.',
  url: 'https://hillside.example',
  domain: 'hillside.example',
  adminEmail: 'owner@hillside.example',
  addresses: { url: 'https://hillside.example' },
  timezone: 'Europe/Helsinki',
  language: 'en-US',
  locale: 'en_US',
}

/**
 * Forms with everything behind them on a database, tested through their routes. The clock does not move until it is
 * set.
 */
export async function createContactSite(db: Database, options: ContactSiteOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-contact-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const time = { now: new Date(options.now ?? '2026-06-01T12:00:00Z') }
  const clock = { now: () => time.now }
  const sender = { address: '203.0.113.9', behindStranger: false, mayShareAddress: false }
  const client = (): Client => ({ ...sender, scheme: 'https', host: hillside.domain })
  const clientOf = createClientOf({ clients: { of: client, ofNode: client } })
  const log = createLog('silent')
  const translator = options.translator ?? createTranslator()
  const site = { ...hillside, ...options.site }
  const config = siteConfigSchema.shape.contact.parse(options.contact)
  const secret = 's'.repeat(32)
  const files = createFileStore({
    db,
    clock,
    ids: randomIds,
    folder: join(folder, 'uploads'),
    free: async () => options.freeMegabytes ?? 10_000,
  })
  const mailer = options.smtpUrl === undefined ? undefined : createSmtpMailer(options.smtpUrl)
  const outboxRunner = createOutboxRunner({
    db,
    clock,
    ids: randomIds,
    log,
    deliver: mailer && createMailDelivery({ mailer, files, contentFolder: folder, translator }),
    alarm: { afterMilliseconds: 15 * 60_000 },
    ...(options.recordPatience !== undefined && { recordPatience: options.recordPatience }),
  })
  onTestFinished(async () => {
    await outboxRunner.stop()
    mailer?.close()
  })
  const spentTokens = createSpentTokens({ db, clock })
  const started = createStarted({ secret, clock })
  const botCheck = createBotCheck({
    config: botCheckConfig.parse(options.botCheck),
    secret,
    secretKey: options.botCheckSecret,
    clock,
    hostnames: async () => [site.domain],
  })
  const limits = createLimits({ db, clock })
  const deps = {
    ...{ translator, db, clock, ids: randomIds, log, config, secret, files, outboxRunner, limits },
    botCheck: createOwnBotCheck({ botCheck, spentTokens, started }),
    events: noEvents,
  }
  const inbox = createInbox({
    alarms: createAlarms({ db, clock, log }),
    ...deps,
    site: async () => ({ ...site, email: site.adminEmail }),
    keepsAddresses: () => config.storeAddresses,
    findForm: (id) => forms.findForMessages(id),
  })
  const forms: Forms = createForms({
    askGuards: async () => [],
    ...deps,
    inbox: inbox.offered,
    contentFolder: folder,
    client: clientOf,
    bodyLimits: { ...defaultFormBodyLimits, ...options.limits },
    site: async () => site,
    postOf: async (id) => ({
      id,
      name: 'contact',
      title: 'Contact',
      url: `${site.url}/contact`,
      author: '',
      authorEmail: '',
    }),
    signedIn: async () => options.signedIn,
  })
  const pageCache = createPageCache({ maxBytes: 1e7, clock, invalidations: createInProcessInvalidations() })
  const documents = createDocuments({
    db,
    kinds: [
      createFormKind({
        apiRoots: [],
        contentFolder: folder,
        maxUploadBytes: 32_000_000,
        botCheck: true,
        payments: config.payments !== undefined,
        site: () => site,
      }),
    ] as never,
    clock,
    log,
    onStale: pageCache.drop,
  })
  const writeForm = (name: string, text: string) =>
    documents.save({ path: `forms/${name}.md`, text }, 'owner')
  const removeForm = async (name: string) => {
    const found = await documents.find({ path: `forms/${name}.md` })
    return documents.remove(found?.id ?? 0, 'owner')
  }
  for (const [name, text] of Object.entries(options.forms)) {
    const saved = await writeForm(name, text)
    expect(saved).toMatchObject({ ok: true })
  }
  const app = new Hono<HttpEnv>().route('/', createBotChallengeRoutes({ botCheck, started })).route(
    '/',
    createFormRoutes({
      forms,
      limit: createVisitorLimits({ client: clientOf, clock }),
      pageCache,
      clock,
      log,
      site: async () => site,
    }),
  )
  const { outbox } = outboxRunner
  const sweeps = [limits.sweep, spentTokens.sweep, outbox.sweep, files.sweep]
  const all: readonly Job[] = [
    ...inbox.jobs,
    ...sweeps.map((run, at) => ({ name: `sweep-${at}`, every: { hours: 1 }, run })),
  ]
  const jobs = createJobs({
    ...{ log, clock, dataFolder: folder },
    claims: createJobClaims({ db, clock, ids: randomIds }),
    jobs: all.map((job) => ({ ...job, id: job.name })),
  })
  const request = (path: string, init: RequestInit = {}) =>
    app.request(`https://hillside.example/api/contact-form-7/v1/${path}`, {
      ...init,
      headers: { 'user-agent': 'Browser/1.0', ...init.headers },
    })
  return {
    site,
    forms,
    inbox,
    files,
    outboxRunner,
    outbox,
    jobs,
    restore: inbox.restore,
    time,
    sender,
    folder,
    botCheck,
    started,
    app,
    request,
    writeForm,
    removeForm,
    /** Posts a form as a browser with script does; the hidden fields are added. */
    async post(form: number, fields: readonly PostedField[], headers: Record<string, string> = {}) {
      const body = new FormData()
      for (const [name, value] of [...hiddenFields(form), ...fields]) body.append(name, value)
      const response = await request(`contact-forms/${form}/feedback`, { method: 'POST', body, headers })
      return (await response.json()) as FeedbackAnswer
    },
    async refill(form: number) {
      return (await (await request(`contact-forms/${form}/refill`)).json()) as FeedbackAnswer
    },
  }
}

export const hiddenFields = (form: number): PostedField[] => [
  ['_wpcf7', String(form)],
  ['_wpcf7_version', '6.1.6'],
  ['_wpcf7_locale', 'en_US'],
  ['_wpcf7_unit_tag', `wpcf7-f${form}-p8-o1`],
  ['_wpcf7_container_post', '8'],
  ['_wpcf7_posted_data_hash', ''],
]

/** The text of a form's file. */
export const formFile = (front: Record<string, unknown>, template = '') =>
  `---\n${Object.entries(front)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n${template}\n`

/** A message through the default form. */
export const letter = (more: Record<string, string> = {}): PostedField[] =>
  Object.entries({
    'your-name': 'Ann Bee',
    'your-email': 'ann@example.com',
    'your-subject': 'Hello',
    'your-message': 'A message body.',
    ...more,
  })

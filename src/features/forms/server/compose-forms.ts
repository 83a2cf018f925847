import type { ExtensionContext } from '#platform/extension/extension-context.ts'
import { defaultFormBodyLimits } from '#platform/http/form-body.ts'
import { entriesService } from '#platform/services/entries.ts'
import { inboxService } from '#platform/services/inbox.ts'
import { peopleService } from '#platform/services/people.ts'
import { siteService } from '#platform/services/site.ts'
import { absoluteUrl, originOf } from '#shared/site-addresses.ts'
import { createForms } from './create-forms.ts'
import type { MailPost, MailSite } from './form-voices.ts'
import type { FormsConfig } from './settings.ts'

const megabyte = 1024 * 1024

/** Forms of a whole site. */
export const composeForms = (context: FormsContext) =>
  createForms({
    translator: context.t,
    askGuards: context.askGuards,
    clock: context.clock,
    ids: context.ids,
    log: context.log,
    db: context.db,
    secret: context.secret,
    outboxRunner: context.outboxRunner,
    limits: context.limits,
    files: context.files,
    client: context.client,
    botCheck: context.botCheck,
    config: context.settings,
    contentFolder: context.folders.content,
    inbox: context.use(inboxService),
    bodyLimits: { ...defaultFormBodyLimits, bytes: context.bodyMegabytes * megabyte },
    site: () => mailSite(context),
    postOf: (id) => mailPost(context, id),
    async signedIn(c) {
      const person = await context.use(peopleService).signedIn(c)
      return person && { login: person.name, display_name: person.name }
    },
  })

/** The site as emails mention it. */
export async function mailSite({ use }: Pick<FormsContext, 'use'>): Promise<MailSite> {
  const { email = '', ...site } = await use(siteService).current()
  const { title, description, timezone, language, locale } = site
  const url = originOf(site, site.edition)
  // Mail servers know the site by its first name alone.
  const domain = new URL(site.url).hostname
  const spoken = { timezone, language, locale }
  return { title, description, url, domain, adminEmail: email, ...spoken, addresses: site }
}

async function mailPost({ use, clock }: FormsContext, id: number): Promise<MailPost | undefined> {
  const [entry] = await use(entriesService).find([id], clock.now())
  if (!entry) return undefined
  const site = await use(siteService).current()
  const { slug, title, path, author = '' } = entry
  return { id, name: slug, title, url: absoluteUrl(site, path), author, authorEmail: '' }
}

export const formsNeeds = [
  'portico:address',
  'database',
  'portico:documents',
  'portico:files',
  'portico:folders',
  'portico:limits',
  'portico:outboxRunner',
] as const

export type FormsContext = ExtensionContext<FormsConfig, (typeof formsNeeds)[number]>

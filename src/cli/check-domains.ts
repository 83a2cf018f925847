import type { Check, CheckPlace } from '#platform/commands/check.ts'
import { findingsOf } from '#platform/finding.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.cli.doctor.ts'

const about = findingsOf('domains')

const patienceMs = 5000

/** Whether each domain of a language leads to this site. The way there is DNS and a proxy, which the site does not see. */
export const checkDomains: Check<CheckPlace & { fetch: typeof fetch }> = async ({
  environment: { PORTICO_URL },
  look,
  fetch,
}) => {
  const looked = await look((db) =>
    db
      .tables<{ site: { edition: string; value: string } }>()
      .read.selectFrom('site')
      .select('value')
      .where('edition', '=', firstEdition)
      .executeTakeFirst(),
  )
  if (looked.status === 'closed') return about.advice(words.notLookedAt)
  const { url, languages = {} }: Partial<Site> = JSON.parse(
    (looked.status === 'read' && looked.value?.value) || '{}',
  )
  const site = PORTICO_URL ?? url
  const domains = Object.values(languages).flatMap(({ language, url }) => (url ? [{ language, url }] : []))
  if (domains.length === 0 || site === undefined) return about.fine(words.noDomains)
  const found = await Promise.all(
    domains.map(async ({ language, url }) => {
      const html = await frontPageAt(url, fetch)
      if (html === undefined) return words.domainSilent({ address: url })
      const isOurs = html.includes(`hrefLang="x-default" href="${absoluteUrl({ url: site }, urls.home)}"`)
      return isOurs && html.includes(`<html lang="${language}"`)
        ? []
        : words.domainElsewhere({ address: url })
    }),
  )
  const [first, ...others] = found.flat()
  if (first === undefined) return about.fine(words.domainsLead({ count: domains.length }))
  return about.advice(
    others.reduce((first, next) => words.settings({ first, next }), first),
    words.domainsFix,
  )
}

/** It is in the language of the domain where the proxy hands the name on, and names the first page of its site. */
async function frontPageAt(domain: string, ask: typeof fetch): Promise<string | undefined> {
  try {
    const asked = { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) } as const
    return await (await ask(domain + urls.home, asked)).text()
  } catch {
    return undefined
  }
}

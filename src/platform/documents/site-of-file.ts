import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { siteAddress } from '#platform/config/site-address.ts'

const shape = z.looseObject({
  title: z.string().catch(''),
  description: z.string().catch(''),
  url: siteAddress.optional().catch(undefined),
  email: z.string().catch(''),
})

/** The site as its file describes it, for checks that run before the import. */
export function siteOfFile(contentFolder: string, address: { public: string | undefined; local: string }) {
  const { title, description, url: written, email } = shape.parse(readSiteFile(contentFolder))
  const url = address.public ?? written ?? address.local
  return { title, description, url, domain: new URL(url).hostname, adminEmail: email }
}

function readSiteFile(contentFolder: string): object {
  try {
    const site: unknown = parse(readFileSync(join(contentFolder, 'site.yaml'), 'utf8'))
    return typeof site === 'object' && site !== null ? site : {}
  } catch {
    return {}
  }
}

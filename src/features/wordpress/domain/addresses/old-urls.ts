import type { ExportSite } from '../export/export-types.ts'
import { decoded } from './decoded.ts'

/** An address of the old site, taken apart. */
export type OldUrl = {
  /** As WordPress spells it, for looking something up: `https://old.example/oak/`. */
  href: string
  /** The parts of the path below the old site, as they are read. */
  parts: readonly string[]
  query: URLSearchParams
  hash: string
  /** The path and query as they were written. */
  rest: string
}

export type ReadOldUrl = (url: string) => OldUrl | undefined

/** Knows addresses of the old site in every spelling: with or without `www.`, over http or https, relative, without a scheme. */
export function createOldUrls(facts: Pick<ExportSite, 'link' | 'siteUrl' | 'blogUrl'>): ReadOldUrl {
  const homes = [facts.blogUrl, facts.link, facts.siteUrl].flatMap((url) =>
    URL.canParse(url) ? [new URL(url)] : [],
  )
  const [home] = homes
  if (!home) return () => undefined
  const hosts = new Set(homes.map(bareHost))
  const base = home.pathname.replace(/\/$/, '')
  const root = `${home.origin}${base}/`
  return (written) => {
    const text = written.trim()
    if (!URL.canParse(text, root)) return undefined
    const url = new URL(text, root)
    if (!/^https?:$/.test(url.protocol) || !hosts.has(bareHost(url))) return undefined
    if (!`${url.pathname}/`.startsWith(`${base}/`)) return undefined
    // Two slashes at the beginning would be another host.
    const whole = url.pathname.replaceAll(/\/+/g, '/')
    const path = whole.slice(base.length)
    return {
      href: `${home.origin}${whole}`,
      parts: path.split('/').filter(Boolean).map(decoded),
      query: url.searchParams,
      hash: url.hash,
      rest: `${whole}${url.search}`,
    }
  }
}

const bareHost = ({ host }: URL) => host.replace(/^www\./, '')

import { Parser } from 'htmlparser2'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as siteWords } from '#words/desk.importSite.ts'
import { type RestIndex, restIndex } from '../../domain/rest/rest-values.ts'
import type { Asked } from './ask-site.ts'
import { createRestApi, type RestAnswer, type RestApi } from './rest-api.ts'
import { isSameSite } from './same-site.ts'
import { closedToVisitors, leadsElsewhere, notReached, noWordPress, passwordRefused } from './site-errors.ts'

export type FoundApi = {
  api: RestApi
  root: string
  index: RestIndex
  page: { language: string; generator: string; address: string }
}

const relation = 'https://api.w.org/'

/** Finds the REST API by what the front page says of it, or at its usual places. */
export async function findApi(
  site: URL,
  ask: (url: string, accept?: string) => Promise<Asked>,
  user?: string,
): Promise<FoundApi> {
  const front = await ask(site.href, 'text/html')
  if ('failed' in front) throw notReached(site.host, front.failed)
  const { url, headers, text } = front.got
  const said = lookAtPage(text)
  const base = new URL(url)
  const named = [linkIn(String(headers.link ?? '')), said.api]
    .filter((link) => link !== undefined && URL.canParse(link, url))
    .map((link) => encryptedAs(base, new URL(link as string, url)))
  const elsewhere = named.find((link) => !isSameSite(site, link))
  if (elsewhere) throw leadsElsewhere(site.href, elsewhere.origin)
  const usual = ['wp-json/', '?rest_route=/'].map((path) => new URL(path, folderOf(base)))
  let last: RestAnswer | undefined
  for (const root of new Set([...named, ...usual].map(({ href }) => href))) {
    const api = createRestApi(root, ask)
    const answer = await api('')
    if (answer.kind === 'answer') {
      const index = restIndex.safeParse(answer.value).data
      if (index?.namespaces.includes('wp/v2'))
        return { api, root, index, page: { ...said, address: folderOf(base).href } }
    }
    if (answer.kind === 'refused' && answer.status === 401 && user)
      throw passwordRefused(user, answer.message)
    if (answer.kind === 'refused' && [401, 403].includes(answer.status))
      throw closedToVisitors(root, answer.message)
    last = answer
  }
  throw noWordPress(site.href, whatWasFound(last))
}

/** Behind a proxy that encrypts, WordPress may not know that it is. */
function encryptedAs(page: URL, link: URL): URL {
  if (page.protocol !== 'https:' || link.host !== page.host) return link
  return new URL(link.href.replace(/^http:/, 'https:'))
}

function whatWasFound(answer: RestAnswer | undefined): Sayable {
  if (answer?.kind === 'failed') return answer.reason
  if (answer?.kind === 'refused') return siteWords.answered({ status: String(answer.status) })
  return siteWords.otherAnswer
}

/** `https://old.example/blog/` for every address that could have been given. */
function folderOf(url: URL): URL {
  const folder = new URL(url.href)
  folder.search = ''
  folder.hash = ''
  folder.pathname = folder.pathname.replace(/\/(?:index\.php|wp-admin\/?|wp-login\.php)$/, '/')
  if (!folder.pathname.endsWith('/')) folder.pathname += '/'
  return folder
}

/** `<https://old.example/wp-json/>; rel="https://api.w.org/"`, among others. */
function linkIn(header: string): string | undefined {
  const link = header.split(',').find((one) => one.includes(`"${relation}"`) || one.includes(`=${relation}`))
  return link && /<([^<>]{1,2000})>/.exec(link)?.[1]
}

function lookAtPage(html: string) {
  let [language, generator] = ['', '']
  let api: string | undefined
  const parser = new Parser({
    onopentag(name, { lang, rel, href, name: meta, content = '' }) {
      if (name === 'html') language = lang ?? ''
      if (name === 'link' && rel === relation) api ??= href
      const version = meta === 'generator' ? /^WordPress (\d[\w.-]{0,20})/.exec(content)?.[1] : undefined
      if (version) generator = `https://wordpress.org/?v=${version}`
      if (name === 'body') parser.pause()
    },
  })
  parser.write(html.slice(0, 500_000))
  return { language, generator, api }
}

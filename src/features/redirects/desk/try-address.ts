import { splitAddress } from '#api/extension.ts'
import type { createFindRedirect } from '../server/old-redirects.ts'

export type TriedAddress = {
  /** As a browser would ask for it. */
  address: string
  outcome: 'page' | 'leads' | 'private' | 'gone' | 'nothing'
  status: number
  to?: string | undefined
  /** The redirect that counted. */
  line?: string | undefined
}

export type TryAddressDeps = {
  pageAt(path: string): Promise<Response>
  hasFile(name: string): boolean
  find: ReturnType<typeof createFindRedirect>
}

/** What visitors get at an address, requested as by them. */
export function createTryAddress({ pageAt, hasFile, find }: TryAddressDeps) {
  return async (typed: string): Promise<TriedAddress | undefined> => {
    const here = 'http://here.invalid'
    const asked = /^https?:\/\//i.test(typed) ? typed : `/${typed.replace(/^[/\\]+/, '')}`
    if (!URL.canParse(asked, here)) return undefined
    const { pathname, search } = new URL(asked, here)
    const address = pathname.replace(/^\/+/, '/') + search
    const file = /^\/media\/(.+)$/.exec(pathname)?.[1]
    if (file !== undefined && hasFile(decoded(file))) return { address, outcome: 'page', status: 200 }
    const { status, headers } = await pageAt(address)
    const to = headers.get('location') ?? undefined
    const isEnd = status === 403 || status === 410
    if (to === undefined && status !== 404 && !isEnd) return { address, outcome: 'page', status }
    const found = await find(splitAddress(address))
    const isLine = found !== undefined && (isEnd || to !== undefined)
    return {
      address,
      outcome: to !== undefined ? 'leads' : status === 403 ? 'private' : status === 410 ? 'gone' : 'nothing',
      status,
      to,
      line: isLine && found.moved.status === status ? found.redirect.from : undefined,
    }
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

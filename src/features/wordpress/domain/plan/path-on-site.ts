import { decoded } from '../addresses/decoded.ts'

/** What an address of the old site is looked up by: its path as it is read, without the slash at the end. Nothing for addresses like `?p=43`. */
export function pathOnSite(url: string): string | undefined {
  if (!URL.canParse(url, 'http://old.invalid')) return undefined
  const { pathname, search } = new URL(url, 'http://old.invalid')
  if (/[?&](?:p|page_id|attachment_id|post_type)=/.test(search)) return undefined
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return decoded(path)
}

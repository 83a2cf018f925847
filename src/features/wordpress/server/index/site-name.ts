import type { ExportSite } from '../../domain/export/export-types.ts'

/** For exports that do not even say a title. */
export const namelessSite = 'wordpress'

/** The old site among all that were ever imported: `tidewater.example`, or with its folder. By its title where the file says no address. */
export function siteName({
  blogUrl,
  link,
  siteUrl,
  title = '',
}: Partial<Pick<ExportSite, 'blogUrl' | 'link' | 'siteUrl' | 'title'>>): string {
  const url = [blogUrl, link, siteUrl].find((one) => one !== undefined && URL.canParse(one))
  if (!url) return title.trim() ? `“${title.trim().slice(0, 200)}”` : namelessSite
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('')}`
}

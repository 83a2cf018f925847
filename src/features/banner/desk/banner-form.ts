import { localTime, momentKeys } from '#api/extension.ts'
import { readBanner } from '../server/banner-schema.ts'

/** The banner as it stands in the form. */
export type BannerForm = {
  id: string
  text: string
  label: string
  url: string
  from: string
  until: string
  ownColours: boolean
  background: string
  colour: string
  ownCookie: boolean
  /** There is to be none. */
  isTakenAway: boolean
}

export const emptyBanner: BannerForm = {
  id: '',
  text: '',
  label: '',
  url: '',
  from: '',
  until: '',
  ownColours: false,
  background: '#1f4d3a',
  colour: '#ffffff',
  ownCookie: false,
  isTakenAway: false,
}

export function formOfBanner(section: unknown, timezone: string): BannerForm {
  const banner = readBanner(section)
  if (!banner) return emptyBanner
  const time = (moment: Date | undefined) => (moment ? localTime(moment, timezone) : '')
  return {
    id: banner.id,
    text: banner.text,
    label: banner.link?.label ?? '',
    url: banner.link?.url ?? '',
    from: time(banner.from),
    until: time(banner.until),
    ownColours: banner.colours !== undefined,
    background: banner.colours?.background ?? emptyBanner.background,
    colour: banner.colours?.text ?? emptyBanner.colour,
    ownCookie: banner.ownCookie,
    isTakenAway: false,
  }
}

export function readBannerForm(posted: URLSearchParams): BannerForm {
  const words = (name: string) => (posted.get(name) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 2000)
  return {
    id: words('campaign'),
    text: words('text'),
    label: words('label'),
    url: words('url'),
    from: words('from'),
    until: words('until'),
    ownColours: posted.has('own-colours'),
    background: words('background') || emptyBanner.background,
    colour: words('colour') || emptyBanner.colour,
    ownCookie: posted.has('own-cookie'),
    isTakenAway: posted.get('act') === 'remove',
  }
}

/** The section of the document. A moment nobody changed is written as it was. */
export function sectionOfForm(form: BannerForm, before: unknown, timezone: string): Record<string, unknown> {
  const old = formOfBanner(before, timezone)
  const written = (before ?? {}) as Record<string, unknown>
  const moments = momentKeys(form, timezone)
  const kept = (name: 'from' | 'until') => (form[name] === old[name] ? written[name] : moments[name])
  const section = {
    id: form.id || undefined,
    text: form.text === old.text ? (written.text ?? undefined) : form.text || undefined,
    link: form.label || form.url ? { label: form.label || undefined, url: form.url || undefined } : undefined,
    from: kept('from'),
    until: kept('until'),
    colours: form.ownColours ? { background: form.background, text: form.colour } : undefined,
    own_cookie: form.ownCookie ? true : undefined,
  }
  return Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined))
}

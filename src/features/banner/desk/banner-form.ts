import { localTime, moment, momentKeys } from '#api/extension.ts'

/** The banner as its form shows it. */
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
  /** The banner was removed. */
  isTakenAway: boolean
}

type Section = Readonly<Record<string, unknown>>

const usual = { background: '#1f4d3a', colour: '#ffffff' }

export function formOfBanner(section: unknown, timezone: string): BannerForm {
  const { id, text, link, from, until, colours, own_cookie } = partsOf(section)
  const { label, url } = partsOf(link)
  const { background = usual.background, text: colour = usual.colour } = partsOf(colours)
  const time = (written: unknown) => {
    const read = moment.safeParse(written)
    return read.success ? localTime(read.data, timezone) : ''
  }
  return {
    id: said(id),
    text: said(text),
    label: said(label),
    url: said(url),
    from: time(from),
    until: time(until),
    ownColours: colours !== undefined,
    background: said(background),
    colour: said(colour),
    ownCookie: own_cookie === true,
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
    background: words('background') || usual.background,
    colour: words('colour') || usual.colour,
    ownCookie: posted.has('own-cookie'),
    isTakenAway: posted.get('act') === 'remove',
  }
}

/**
 * The section of the document; undefined if it says nothing. Unchanged parts are written as they were. `inWords`: a
 * translation of the main language, which keeps what has no field.
 */
export function sectionOfForm(
  form: BannerForm,
  before: unknown,
  { timezone, inWords }: { timezone: string; inWords: boolean },
): Section | undefined {
  const old = formOfBanner(before, timezone)
  const { text, link: _link, ...others } = partsOf(before)
  const moments = momentKeys(form, timezone)
  const kept = (name: 'from' | 'until') => (form[name] === old[name] ? others[name] : moments[name])
  return written({
    id: form.id,
    text: form.text === old.text ? text : form.text,
    link: written({ label: form.label, url: form.url }),
    ...(inWords
      ? others
      : {
          from: kept('from'),
          until: kept('until'),
          colours: form.ownColours ? { background: form.background, text: form.colour } : undefined,
          own_cookie: form.ownCookie || undefined,
        }),
  })
}

/** The link that visitors would see: what the form leaves out comes from the main language. */
export const shownLink = (form: BannerForm, inFirst: BannerForm): Section | undefined =>
  written({ label: form.label || inFirst.label, url: form.url || inFirst.url })

const partsOf = (value: unknown) => (value ?? {}) as Section

const said = (value: unknown) => (value === undefined ? '' : String(value))

function written(values: Section): Section | undefined {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

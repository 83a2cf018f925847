import { type BannerForm, emptyBanner } from './banner-form.ts'

type Section = Readonly<Record<string, unknown>>

/** What a further language says of the banner of the first: its words, and where its link leads. */
export function wordsFormOf(section: unknown): BannerForm {
  const { text, link } = (section ?? {}) as Section
  const { label, url } = (link ?? {}) as Section
  return { ...emptyBanner, text: said(text), label: said(label), url: said(url) }
}

const said = (value: unknown) => (value === undefined ? '' : String(value))

/** The section of the document; nothing where it says nothing. What there is no field for stays. */
export function wordsSectionOf({ text, label, url }: BannerForm, before: unknown): Section | undefined {
  const link = written({ label, url })
  const { text: _text, link: _link, ...others } = (before ?? {}) as Section
  return written({ text, link, ...others })
}

/** The link that visitors would see: what the form does not say is as in the first language. */
export const shownLink = (form: BannerForm, inFirst: BannerForm): Section | undefined =>
  written({ label: form.label || inFirst.label, url: form.url || inFirst.url })

function written(values: Section): Section | undefined {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

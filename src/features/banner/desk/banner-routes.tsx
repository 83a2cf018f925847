import {
  type DeskAnswer,
  type DeskParts,
  type DeskVisit,
  type EditSection,
  type FieldErrors,
  fieldErrors,
  type SectionAt,
  type z,
} from '#api/extension.ts'
import { words } from '#words/desk.banner.ts'
import { addresses } from '../server/addresses.ts'
import { bannerSchema, editionBannerSchema, shownLinkSchema } from '../server/banner-schema.ts'
import { coloursCss } from '../server/routes.ts'
import { type BannerForm, formOfBanner, readBannerForm, sectionOfForm, shownLink } from './banner-form.ts'
import { BannerPage } from './banner-page.tsx'

type BannerAt = {
  /** The banner of the first language, where a further one says it in other words, and has none of its own. */
  inFirst: unknown
}

/** The one line above every page. */
export function createBannerDesk(editSection: EditSection): DeskParts {
  const { routes, subjects } = editSection<BannerForm, BannerAt>({
    section: 'banner',
    path: addresses.desk,
    word: words.bannerWord,
    open: (_visit, { section, language }) => ({
      inFirst: hasName(section) ? undefined : language.first?.section,
    }),
    formOf: (section, { timezone }) => formOfBanner(section, timezone),
    read: readBannerForm,
    errorsOf: (form, at) => {
      if (form.isTakenAway) return {}
      const section = sectionOf(form, at.section, at) ?? {}
      if (!at.inFirst) return errorsOf(bannerSchema, section)
      const link = shownLink(form, formOfBanner(at.inFirst, at.timezone))
      return { ...errorsOf(shownLinkSchema, { link }), ...errorsOf(editionBannerSchema, section) }
    },
    write: (form, section, at) => (form.isTakenAway ? undefined : sectionOf(form, section, at)),
    draw: (view, { address, language, section, inFirst, timezone }) => ({
      title: words.banner,
      main: (
        <BannerPage
          {...{ ...view, address, language }}
          inFirst={inFirst === undefined ? undefined : formOfBanner(inFirst, timezone)}
          isKept={inFirst === undefined && section !== undefined}
        />
      ),
    }),
    saved: ({ isTakenAway }) => ({
      notice: isTakenAway ? words.none : words.saved,
      did: isTakenAway ? words.didTakeAway : undefined,
      subject: words.theBanner,
    }),
  })
  return {
    routes: [...routes, { method: 'get', path: addresses.colours, access: 'content', handle: drawColours }],
    subjects,
    rooms: [{ label: words.room, href: addresses.desk, capability: 'content', about: words.aboutRoom }],
  }
}

async function drawColours({ c }: DeskVisit): Promise<DeskAnswer> {
  const chosen = { background: c.req.query('background') ?? '', text: c.req.query('text') ?? '' }
  const isColour = Object.values(chosen).every((colour) => /^#[0-9a-f]{6}$/i.test(colour))
  const css = isColour
    ? coloursCss({ id: 'preview', text: '', ownCookie: false, colours: chosen })
    : undefined
  return new Response(css ?? '', { headers: { 'content-type': 'text/css; charset=utf-8' } })
}

const hasName = (section: unknown) => (section as { id?: string } | undefined)?.id !== undefined

const sectionOf = (form: BannerForm, before: unknown, { inFirst, timezone }: SectionAt & BannerAt) =>
  sectionOfForm(form, before, { timezone, inWords: inFirst !== undefined })

/** Under the names of the form's fields. */
function errorsOf(schema: z.ZodType, banner: Readonly<Record<string, unknown>>): FieldErrors {
  const names: Readonly<Record<string, keyof BannerForm>> = {
    'link.label': 'label',
    'link.url': 'url',
    colours: 'background',
    'colours.background': 'background',
    'colours.text': 'colour',
  }
  return Object.fromEntries(
    Object.entries(fieldErrors(schema, banner)).map(([path, error]) => [names[path] ?? path, error]),
  )
}

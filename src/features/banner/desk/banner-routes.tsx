import type { z } from 'zod'
import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import {
  calledIn,
  type EditedLanguage,
  openLanguage,
  subjectIn,
} from '#platform/desk/languages/edited-language.ts'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.banner.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { bannerSchema, editionBannerSchema, shownLinkSchema } from '../server/banner-schema.ts'
import { coloursCss } from '../server/routes.ts'
import { type BannerForm, formOfBanner, readBannerForm, sectionOfForm } from './banner-form.ts'
import { BannerPage } from './banner-page.tsx'
import { shownLink, wordsFormOf, wordsSectionOf } from './banner-words-form.ts'
import { BannerWordsPage } from './banner-words-page.tsx'

export type BannerDeskDeps = { documents: Documents; siteTime(): Promise<SiteTime>; site: CurrentSite }

type BannerAt = SiteTime & {
  language: EditedLanguage
  /** The banner of the first language, where a further one says it in other words, and has none of its own. */
  inFirst?: SourceFile | undefined
}

export const bannerSubject = sitePart({
  name: 'banner',
  keys: ['banner'],
  word: words.bannerWord,
  address: urls.desk.banner,
})

/** The one line above every page. */
export function createBannerDeskRoutes({ documents, siteTime, site }: BannerDeskDeps): readonly DeskRoute[] {
  const colours = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const chosen = { background: c.req.query('background') ?? '', text: c.req.query('text') ?? '' }
    const isColour = Object.values(chosen).every((colour) => /^#[0-9a-f]{6}$/i.test(colour))
    const css = isColour
      ? coloursCss({ id: 'preview', text: '', ownCookie: false, colours: chosen })
      : undefined
    return new Response(css ?? '', { headers: { 'content-type': 'text/css; charset=utf-8' } })
  }

  return [
    ...createEditScreen<BannerForm, BannerAt>(
      { documents, siteTime },
      {
        subject: bannerSubject,
        path: urls.desk.banner,
        async open(visit) {
          const place = { path: sitePath, address: urls.desk.banner }
          const language = await openLanguage({ documents, site }, visit, place)
          if (!language) return undefined
          const { document, first } = language
          const inFirst = hasName(bannerIn(document)) || !bannerIn(first?.source) ? undefined : first?.source
          const at = { ...(await siteTime()), language, inFirst }
          return { at, document, subject: subjectIn(language, bannerSubject) }
        },
        newPath: (_form, { language }) => language.path,
        formOf: (source, { timezone, inFirst }) =>
          inFirst ? wordsFormOf(bannerIn(source)) : formOfBanner(bannerIn(source), timezone),
        read: readBannerForm,
        errorsOf: (form, { document, at }) => {
          if (form.isTakenAway) return {}
          const section = sectionOf(form, bannerIn(document), at) ?? {}
          if (!at.inFirst) return errorsOf(bannerSchema, section)
          const link = shownLink(form, formOfBanner(bannerIn(at.inFirst), at.timezone))
          return { ...errorsOf(shownLinkSchema, { link }), ...errorsOf(editionBannerSchema, section) }
        },
        write: (form, source, { at }) =>
          withValues(source, {
            banner: form.isTakenAway ? undefined : sectionOf(form, bannerIn(source), at),
          }),
        draw: ({ at: { language, inFirst, timezone }, document, form, errors, editing }) => ({
          title: calledIn(language, words.banner),
          main: (
            <>
              <LanguageRow languages={language.languages} />
              {language.first && inFirst ? (
                <BannerWordsPage
                  {...{ form, errors, editing, language, first: language.first }}
                  inFirst={formOfBanner(bannerIn(inFirst), timezone)}
                />
              ) : (
                <BannerPage
                  {...{ form, errors, editing, edition: language.edition }}
                  isKept={bannerIn(document) !== undefined}
                />
              )}
            </>
          ),
        }),
        saved: ({ form: { isTakenAway }, at: { language } }) => ({
          to: urls.desk.inLanguage(urls.desk.banner, language.edition),
          notice: isTakenAway ? words.none : words.saved,
          audit: {
            action: isTakenAway ? words.didTakeAway : deskWords.didChange,
            subject: calledIn(language, words.theBanner),
          },
        }),
      },
    ).routes,
    { method: 'get', path: urls.desk.bannerColours(), access: 'content', handle: colours },
  ]
}

const bannerIn = (source: SourceFile | undefined) => source && valuesOf(source).banner

const hasName = (section: unknown) => (section as { id?: string } | undefined)?.id !== undefined

const sectionOf = (form: BannerForm, before: unknown, { inFirst, timezone }: BannerAt) =>
  inFirst ? wordsSectionOf(form, before) : sectionOfForm(form, before, timezone)

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

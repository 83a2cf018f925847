import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import { words as deskWords } from '#platform/desk/words.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
import { urls } from '#shared/urls.ts'
import { bannerSchema } from '../server/banner-schema.ts'
import { coloursCss } from '../server/routes.ts'
import { type BannerForm, formOfBanner, readBannerForm, sectionOfForm } from './banner-form.ts'
import { BannerPage } from './banner-page.tsx'
import { words } from './words.ts'

export type BannerDeskDeps = { documents: Documents; siteTime(): Promise<SiteTime> }

export const bannerSubject = sitePart({
  name: 'banner',
  keys: ['banner'],
  word: words.bannerWord,
  address: urls.desk.banner,
})

/** The one line above every page. */
export function createBannerDeskRoutes({ documents, siteTime }: BannerDeskDeps): readonly DeskRoute[] {
  const colours = async ({ c }: DeskVisit): Promise<DeskAnswer> => {
    const chosen = { background: c.req.query('background') ?? '', text: c.req.query('text') ?? '' }
    const isColour = Object.values(chosen).every((colour) => /^#[0-9a-f]{6}$/i.test(colour))
    const css = isColour
      ? coloursCss({ id: 'preview', text: '', ownCookie: false, colours: chosen })
      : undefined
    return new Response(css ?? '', { headers: { 'content-type': 'text/css; charset=utf-8' } })
  }

  return [
    ...createEditScreen<BannerForm, SiteTime>(
      { documents, siteTime },
      {
        subject: bannerSubject,
        path: urls.desk.banner,
        open: async () => ({ document: await documents.find({ path: sitePath }), at: await siteTime() }),
        newPath: () => sitePath,
        formOf: (source, { timezone }) => formOfBanner(bannerIn(source), timezone),
        read: readBannerForm,
        errorsOf: (form, { document, at: { timezone } }) =>
          form.isTakenAway ? {} : errorsOf(sectionOfForm(form, bannerIn(document), timezone)),
        write: (form, source, { at: { timezone } }) =>
          withValues(source, {
            banner: form.isTakenAway ? undefined : sectionOfForm(form, bannerIn(source), timezone),
          }),
        draw: ({ document, form, errors, editing }) => ({
          title: words.banner,
          main: (
            <BannerPage
              form={form}
              errors={errors}
              editing={editing}
              isKept={bannerIn(document) !== undefined}
            />
          ),
        }),
        saved: ({ form: { isTakenAway } }) => ({
          to: urls.desk.banner,
          notice: isTakenAway ? words.none : words.saved,
          audit: {
            action: isTakenAway ? words.didTakeAway : deskWords.didChange,
            subject: words.theBanner,
          },
        }),
      },
    ).routes,
    { method: 'get', path: urls.desk.bannerColours(), access: 'content', handle: colours },
  ]
}

const bannerIn = (source: SourceFile | undefined) => source && valuesOf(source).banner

/** Under the names of the form's fields. */
function errorsOf(banner: Record<string, unknown>): FieldErrors {
  const names: Readonly<Record<string, keyof BannerForm>> = {
    'link.label': 'label',
    'link.url': 'url',
    colours: 'background',
    'colours.background': 'background',
    'colours.text': 'colour',
  }
  return Object.fromEntries(
    Object.entries(fieldErrors(bannerSchema, banner)).map(([path, error]) => [names[path] ?? path, error]),
  )
}

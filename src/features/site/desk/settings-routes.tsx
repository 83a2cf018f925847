import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import {
  calledIn,
  type EditedLanguage,
  openLanguage,
  subjectIn,
} from '#platform/desk/languages/edited-language.ts'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { Library } from '#platform/services/library.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { inEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.site.ts'
import {
  errorsInFirst,
  errorsInLanguage,
  formInLanguage,
  formOfValues,
  readSettings,
  type SettingsForm,
  settingKeys,
  valuesInLanguage,
  valuesOfForm,
} from './settings-form.ts'
import { SettingsPage } from './settings-page.tsx'

export type SettingsDeskDeps = {
  documents: Documents
  site: CurrentSite
  siteTime(): Promise<SiteTime>
  previewSite: PreviewSite
  library: Pick<Library, 'describe' | 'thumbnail'>
  /** Where the site is reached, when the environment says so: stronger than what is written here. */
  fixedUrl?: string | undefined
}

export const settingsSubject = sitePart({
  name: 'settings',
  keys: settingKeys,
  word: words.settingsOfSite,
  address: urls.desk.settings,
  access: 'settings',
})

/** What the site is called, where and when it is, and who writes it. */
export const createSettingsDeskRoutes = ({
  documents,
  site,
  siteTime,
  previewSite,
  library,
  fixedUrl,
}: SettingsDeskDeps) =>
  createEditScreen<SettingsForm, EditedLanguage>(
    { documents, siteTime },
    {
      subject: settingsSubject,
      path: urls.desk.settings,
      async open(visit) {
        const at = await openLanguage({ documents, site }, visit, {
          path: sitePath,
          address: urls.desk.settings,
        })
        return at && { at, document: at.document, subject: subjectIn(at, settingsSubject) }
      },
      newPath: (_form, { path }) => path,
      formOf: (source, { first }) => {
        const values = source ? valuesOf(source) : {}
        return first
          ? formInLanguage(values, first.source ? valuesOf(first.source) : {})
          : formOfValues(values)
      },
      read: readSettings,
      errorsOf: async (form, { document, at: { first } }) => ({
        ...(await missingPictures(form, library)),
        ...(first ? errorsInLanguage : errorsInFirst)(form, document ? valuesOf(document) : {}),
      }),
      write: (form, source, { at: { first } }) =>
        withValues(source, (first ? valuesInLanguage : valuesOfForm)(form, valuesOf(source))),
      previewPage: (source, { edition }) => previewSite(source, inEdition(edition, urls.home)),
      draw: async ({ at, ...edited }) => ({
        title: calledIn(at, words.settings),
        main: (
          <SettingsPage
            {...{ ...edited, at, fixedUrl }}
            thumbnails={await thumbnailsOf(edited.form, library)}
          />
        ),
      }),
      saved: ({ at }) => ({
        to: urls.desk.inLanguage(urls.desk.settings, at.edition),
        notice: words.saved,
        audit: { action: deskWords.didChange, subject: calledIn(at, words.theSettings) },
      }),
    },
  ).routes

/** By the names of their fields. */
function picturesIn({ logo, image, authors }: SettingsForm): readonly (readonly [string, string])[] {
  const portraits = authors.map((author, index) => [`authors.${index}.image`, author.image ?? ''] as const)
  return ([['logo', logo], ['image', image], ...portraits] as const).filter(([, address]) => address !== '')
}

async function missingPictures(form: SettingsForm, library: SettingsDeskDeps['library']) {
  const looked = picturesIn(form).map(async ([field, address]) => {
    const isThere = (await library.describe(address)) !== undefined
    return isThere ? [] : [[field, words.pictureMissing] as const]
  })
  return Object.fromEntries((await Promise.all(looked)).flat())
}

async function thumbnailsOf(form: SettingsForm, library: SettingsDeskDeps['library']) {
  const found = picturesIn(form).map(
    async ([, address]) => [address, await library.thumbnail(address)] as const,
  )
  return Object.fromEntries(await Promise.all(found))
}

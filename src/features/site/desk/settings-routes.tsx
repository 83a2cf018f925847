import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import {
  calledIn,
  type EditedLanguage,
  openLanguage,
  subjectIn,
} from '#platform/desk/languages/edited-language.ts'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { Library } from '#platform/services/library.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { inEdition } from '#shared/edition.ts'
import type { FormFields } from '#shared/fields/form-fields.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.site.ts'
import { picturesIn, settingKeys, settingsForm } from './settings-fields.ts'
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
  title: words.siteSettings,
  address: urls.desk.settings,
  access: 'settings',
})

/** The site's name, its place and time, and its authors. */
export const createSettingsDeskRoutes = ({
  documents,
  site,
  siteTime,
  previewSite,
  library,
  fixedUrl,
}: SettingsDeskDeps) =>
  createEditScreen<FormFields, EditedLanguage>(
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
      ...settingsForm,
      errorsOf: async (form, opened) => ({
        ...(await missingPictures(form, library)),
        ...(await settingsForm.errorsOf?.(form, opened)),
      }),
      previewPage: (source, { edition }) => previewSite(source, inEdition(edition, urls.home)),
      draw: async ({ at, ...edited }) => ({
        title: calledIn(at, deskWords.settings),
        main: (
          <SettingsPage
            {...{ ...edited, at, fixedUrl }}
            thumbnails={await thumbnailsOf(edited.form, library)}
          />
        ),
      }),
      saved: ({ at }) => ({
        to: urls.desk.inLanguage(urls.desk.settings, at.edition),
        notice: deskWords.saved,
        audit: {
          what: deskWords.logChanged({ what: calledIn(at, deskWords.named({ name: words.siteSettings })) }),
        },
      }),
    },
  ).routes

async function missingPictures(form: FormFields, library: SettingsDeskDeps['library']) {
  const looked = picturesIn(form).map(async ([field, address]) => {
    const isThere = (await library.describe(address)) !== undefined
    return isThere ? [] : [[field, words.pictureMissing] as const]
  })
  return Object.fromEntries((await Promise.all(looked)).flat())
}

async function thumbnailsOf(form: FormFields, library: SettingsDeskDeps['library']) {
  const found = picturesIn(form).map(
    async ([, address]) => [address, await library.thumbnail(address)] as const,
  )
  return Object.fromEntries(await Promise.all(found))
}

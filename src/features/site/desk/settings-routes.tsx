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
import { fieldErrors } from '#platform/documents/field-errors.ts'
import type { Library } from '#platform/services/library.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { inEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.site.ts'
import { siteSchema } from '../server/site-kind.ts'
import {
  errorsOfRows,
  formOfValues,
  readSettings,
  rowProblems,
  type SettingKey,
  type SettingsForm,
  settingKeys,
  valuesOfForm,
} from './settings-form.ts'
import { errorsInLanguage, formInLanguage, valuesInLanguage } from './settings-in-language.ts'
import { SettingsLanguagePage } from './settings-language-page.tsx'
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

const schema = siteSchema.pick(
  Object.fromEntries(settingKeys.map((key) => [key, true])) as Record<SettingKey, true>,
)

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
      draw: async ({ at, ...edited }) => {
        const view = { ...edited, thumbnails: await thumbnailsOf(edited.form, library) }
        return {
          title: calledIn(at, words.settings),
          main: at.first ? (
            <SettingsLanguagePage {...view} language={at} first={at.first} />
          ) : (
            <SettingsPage {...view} fixedUrl={fixedUrl} languages={at.languages} />
          ),
        }
      },
      saved: ({ at }) => ({
        to: urls.desk.inLanguage(urls.desk.settings, at.edition),
        notice: words.saved,
        audit: { action: deskWords.didChange, subject: calledIn(at, words.theSettings) },
      }),
    },
  ).routes

const errorsInFirst = (form: SettingsForm, before: Readonly<Record<string, unknown>>) => ({
  ...errorsOfRows(form, fieldErrors(schema, valuesOfForm(form, before))),
  ...rowProblems(form),
})

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

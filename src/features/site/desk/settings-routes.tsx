import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import { words as deskWords } from '#platform/desk/words.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import type { Library } from '#platform/services/library.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import { urls } from '#shared/urls.ts'
import { siteSchema } from '../server/site-kind.ts'
import {
  errorsOfRows,
  formOfValues,
  readSettings,
  rowProblems,
  type SettingsForm,
  settingKeys,
  valuesOfForm,
} from './settings-form.ts'
import { SettingsPage } from './settings-page.tsx'
import { words } from './words.ts'

export type SettingsDeskDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  previewSite: PreviewSite
  library: Pick<Library, 'describe' | 'thumbnail'>
  /** Where the site is reached, when the environment says so: stronger than what is written here. */
  fixedUrl?: string | undefined
}

const schema = siteSchema.pick(
  Object.fromEntries(settingKeys.map((key) => [key, true])) as Record<(typeof settingKeys)[number], true>,
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
  siteTime,
  previewSite,
  library,
  fixedUrl,
}: SettingsDeskDeps) =>
  createEditScreen<SettingsForm, undefined>(
    { documents, siteTime },
    {
      subject: settingsSubject,
      path: urls.desk.settings,
      open: async () => ({ document: await documents.find({ path: sitePath }), at: undefined }),
      newPath: () => sitePath,
      formOf: (source) => formOfValues(source ? valuesOf(source) : {}),
      read: readSettings,
      errorsOf: async (form, { document }) => ({
        ...(await missingPictures(form, library)),
        ...errorsOfRows(form, fieldErrors(schema, valuesOfForm(form, document ? valuesOf(document) : {}))),
        ...rowProblems(form),
      }),
      write: (form, source) => withValues(source, valuesOfForm(form, valuesOf(source))),
      previewPage: ({ text }) => previewSite(text, urls.home),
      draw: async (view) => ({
        title: words.settings,
        main: (
          <SettingsPage {...view} fixedUrl={fixedUrl} thumbnails={await thumbnailsOf(view.form, library)} />
        ),
      }),
      saved: () => ({
        to: urls.desk.settings,
        notice: words.saved,
        audit: { action: deskWords.didChange, subject: words.theSettings },
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

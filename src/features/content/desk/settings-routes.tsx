import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
import type { Section, YamlSection } from '#platform/documents/yaml-section.ts'
import { urls } from '#shared/urls.ts'
import type { Pictures } from '../server/pictures.ts'
import { siteSchema } from '../server/site-kind.ts'
import { thumbnailAt } from './media-thumbnail.tsx'
import {
  errorsOfRows,
  formOfSection,
  readSettings,
  rowProblems,
  type SettingsForm,
  settingKeys,
  valuesOf,
} from './settings-form.ts'
import { SettingsPage } from './settings-page.tsx'

export type SettingsDeskDeps = {
  section: YamlSection
  pictures: Pick<Pictures, 'describe'>
  /** Where the site is reached, when the environment says so: stronger than what is written here. */
  fixedUrl?: string | undefined
}

const schema = siteSchema.pick(
  Object.fromEntries(settingKeys.map((key) => [key, true])) as Record<(typeof settingKeys)[number], true>,
)

type Shown = {
  form: SettingsForm
  base: string
  errors?: FieldErrors
  problems?: readonly string[]
  stale?: Section
}

/** What the site is called, where and when it is, and who writes it. */
export function createSettingsDeskRoutes({
  section,
  pictures,
  fixedUrl,
}: SettingsDeskDeps): readonly DeskRoute[] {
  const page = async (csrf: string, shown: Shown): Promise<DeskAnswer> => {
    const view = { csrf, fixedUrl, errors: {}, problems: [], ...shown }
    return {
      title: 'Settings',
      main: <SettingsPage {...view} thumbnails={await thumbnailsOf(shown.form, pictures)} />,
      ...(shown.stale ? { status: 409 } : (shown.errors || shown.problems) && { status: 422 }),
    }
  }

  const show = async ({ csrf }: DeskVisit) => {
    const current = await section.read()
    return page(csrf, { form: formOfSection(current), base: current.version })
  }

  const save = async ({ csrf, form: posted, person }: DeskVisit): Promise<DeskAnswer> => {
    const form = readSettings(posted)
    const base = posted.get('base') ?? ''
    const values = valuesOf(form, (await section.read()).values)
    const errors = {
      ...(await missingPictures(form, pictures)),
      ...errorsOfRows(form, fieldErrors(schema, values)),
      ...rowProblems(form),
    }
    if (Object.keys(errors).length > 0) return page(csrf, { form, base, errors })
    const saved = await section.save(values, { base, editor: person.name })
    if (saved.status === 'stale') return page(csrf, { form, base: saved.theirs.version, stale: saved.theirs })
    if (saved.status === 'refused') {
      const problems = saved.problems.map(({ what, fix }) => `${what} ${fix}`)
      return page(csrf, { form, base, problems })
    }
    return {
      to: urls.desk.settings,
      notice: saved.changed
        ? 'The settings are saved, and every page follows them.'
        : 'Nothing was different.',
      audit: saved.changed ? { action: 'changed', subject: 'the settings of the site' } : 'no change',
    }
  }

  return [
    { method: 'get', path: urls.desk.settings, access: 'settings', handle: show },
    { method: 'post', path: urls.desk.settings, access: 'settings', written: true, handle: save },
  ]
}

/** By the names of their fields. */
function picturesIn({ logo, image, authors }: SettingsForm): readonly (readonly [string, string])[] {
  const portraits = authors.map((author, index) => [`authors.${index}.image`, author.image ?? ''] as const)
  return ([['logo', logo], ['image', image], ...portraits] as const).filter(([, address]) => address !== '')
}

async function missingPictures(form: SettingsForm, pictures: SettingsDeskDeps['pictures']) {
  const looked = picturesIn(form).map(async ([field, address]) => {
    const isThere = (await pictures.describe(address)) !== undefined
    return isThere
      ? []
      : [[field, 'There is no such picture in the media library. Choose one that is.'] as const]
  })
  return Object.fromEntries((await Promise.all(looked)).flat())
}

async function thumbnailsOf(form: SettingsForm, pictures: SettingsDeskDeps['pictures']) {
  const found = picturesIn(form).map(
    async ([, address]) => [address, await thumbnailAt(pictures, address)] as const,
  )
  return Object.fromEntries(await Promise.all(found))
}

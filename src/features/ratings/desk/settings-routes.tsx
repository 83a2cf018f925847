import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import type { YamlSection } from '#platform/documents/yaml-section.ts'
import { urls } from '#shared/urls.ts'
import { ratingChoicesSchema } from '../server/rating-choices.ts'
import type { RatingConfig } from '../server/rating-config.ts'
import { type RatingSettingsForm, RatingSettingsPage, type RatingSettingsView } from './settings-page.tsx'

export type RatingSettingsDeps = {
  /** The key `ratings` of the site's document. */
  section: YamlSection
  config: RatingConfig
}

/** What an owner changes about ratings while the site runs. */
export function createRatingSettingsRoutes({ section, config }: RatingSettingsDeps): readonly DeskRoute[] {
  const page = (csrf: string, shown: Omit<RatingSettingsView, 'csrf' | 'config'>): DeskAnswer => ({
    title: 'Settings of ratings',
    main: <RatingSettingsPage csrf={csrf} config={config} {...shown} />,
    ...(shown.stale ? { status: 409 } : shown.problems && { status: 422 }),
  })

  const show = async ({ csrf }: DeskVisit) => {
    const { values, version } = await section.read()
    return page(csrf, { form: formOf(values.ratings), base: version })
  }

  const save = async ({ csrf, form: posted, person }: DeskVisit): Promise<DeskAnswer> => {
    const form = readForm(posted)
    const base = posted.get('base') ?? ''
    const parsed = ratingChoicesSchema.safeParse(valuesOf(form))
    if (!parsed.success) return page(csrf, { form, base, problems: ['Choose from what is offered.'] })
    const ratings = Object.values(parsed.data).some((value) => value !== undefined)
      ? valuesOf(form)
      : undefined
    const saved = await section.save({ ratings }, { base, editor: person.name })
    if (saved.status === 'stale') return page(csrf, { form, base: saved.theirs.version, stale: saved.theirs })
    if (saved.status === 'refused')
      return page(csrf, { form, base, problems: saved.problems.map(({ what, fix }) => `${what} ${fix}`) })
    return {
      to: urls.desk.ratingSettings,
      notice: saved.changed
        ? 'The settings are saved, and every page follows them.'
        : 'Nothing was different.',
      audit: saved.changed ? { action: 'changed', subject: 'the settings of ratings' } : 'no change',
    }
  }

  return [
    { method: 'get', path: urls.desk.ratingSettings, access: 'settings', handle: show },
    { method: 'post', path: urls.desk.ratingSettings, access: 'settings', handle: save },
  ]
}

function formOf(section: unknown): RatingSettingsForm {
  const { data = {} } = ratingChoicesSchema.safeParse(section ?? {})
  return {
    on_posts: data.on_posts === undefined ? '' : data.on_posts ? 'yes' : 'no',
    allow: data.allow ?? '',
    structured_data: data.structured_data ?? '',
  }
}

const readForm = (posted: URLSearchParams): RatingSettingsForm => ({
  on_posts: posted.get('on_posts') ?? '',
  allow: posted.get('allow') ?? '',
  structured_data: posted.get('structured_data') ?? '',
})

/** An empty choice leaves the matter to the configuration. */
const valuesOf = ({ on_posts, allow, structured_data }: RatingSettingsForm) => ({
  ...(on_posts && { on_posts: on_posts === 'yes' }),
  ...(allow && { allow }),
  ...(structured_data && { structured_data }),
})

import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.ratings.ts'
import { ratingChoicesSchema } from '../server/rating-choices.ts'
import type { RatingConfig } from '../server/rating-config.ts'
import { type RatingSettingsForm, RatingSettingsPage } from './settings-page.tsx'

export type RatingSettingsDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  config: RatingConfig
  preview: (source: SourceFile) => ReturnType<PreviewSite>
}

export const ratingSubject = sitePart({
  name: 'ratings',
  keys: ['ratings'],
  word: words.settingsWord,
  address: urls.desk.ratingSettings,
  access: 'settings',
})

/** What an owner changes about ratings while the site runs. */
export const createRatingSettingsRoutes = ({ documents, siteTime, config, preview }: RatingSettingsDeps) =>
  createEditScreen<RatingSettingsForm, undefined>(
    { documents, siteTime },
    {
      subject: ratingSubject,
      path: urls.desk.ratingSettings,
      open: async () => ({ document: await documents.find({ path: sitePath }), at: undefined }),
      newPath: () => sitePath,
      formOf: (source) => formOf(source && valuesOf(source).ratings),
      read: readForm,
      errorsOf: (form) => fieldErrors(ratingChoicesSchema, choicesOf(form)),
      write(form, source) {
        const ratings = choicesOf(form)
        return withValues(source, { ratings: Object.keys(ratings).length > 0 ? ratings : undefined })
      },
      previewPage: preview,
      draw: ({ form, errors, editing }) => ({
        title: words.settingsTitle,
        main: <RatingSettingsPage form={form} errors={errors} editing={editing} config={config} />,
      }),
      saved: () => ({
        to: urls.desk.ratingSettings,
        notice: words.saved,
        audit: { action: deskWords.didChange, subject: deskWords.the({ word: words.settingsWord }) },
      }),
    },
  ).routes

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
const choicesOf = ({ on_posts, allow, structured_data }: RatingSettingsForm) => ({
  ...(on_posts && { on_posts: on_posts === 'yes' }),
  ...(allow && { allow }),
  ...(structured_data && { structured_data }),
})

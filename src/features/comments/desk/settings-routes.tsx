import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.comments.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { type CommentConfig, commentChoicesSchema } from '../server/settings.ts'
import { type CommentSettingsForm, CommentSettingsPage } from './settings-page.tsx'

export type CommentSettingsDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  config: CommentConfig
  preview: (source: SourceFile) => ReturnType<PreviewSite>
}

export const commentSubject = sitePart({
  name: 'comments',
  keys: ['comments'],
  word: words.settingsWord,
  address: urls.desk.commentSettings,
  access: 'settings',
})

/** Whether visitors see comments. */
export const createCommentSettingsRoutes = ({ documents, siteTime, config, preview }: CommentSettingsDeps) =>
  createEditScreen<CommentSettingsForm, undefined>(
    { documents, siteTime },
    {
      subject: commentSubject,
      path: urls.desk.commentSettings,
      open: async () => ({ document: await documents.find({ path: sitePath }), at: undefined }),
      newPath: () => sitePath,
      formOf: (source) => formOf(source && valuesOf(source).comments),
      read: (posted) => ({ show: posted.get('show') ?? '' }),
      errorsOf: (form) => fieldErrors(commentChoicesSchema, choicesOf(form)),
      write: (form, source) => withValues(source, { comments: form.show ? choicesOf(form) : undefined }),
      previewPage: preview,
      draw: ({ form, errors, editing }) => ({
        title: words.settings,
        main: <CommentSettingsPage form={form} errors={errors} editing={editing} config={config} />,
      }),
      saved: () => ({
        to: urls.desk.commentSettings,
        notice: words.saved,
        audit: { action: deskWords.didChange, subject: deskWords.the({ word: words.settingsWord }) },
      }),
    },
  ).routes

function formOf(section: unknown): CommentSettingsForm {
  const { data = {} } = commentChoicesSchema.safeParse(section ?? {})
  return { show: data.show === undefined ? '' : data.show ? 'yes' : 'no' }
}

/** An empty choice leaves the matter to the configuration. */
const choicesOf = ({ show }: CommentSettingsForm) => (show ? { show: show === 'yes' } : {})

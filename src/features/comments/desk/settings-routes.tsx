import { EditForm } from '#platform/desk/edit-form.tsx'
import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import { urls } from '#shared/urls.ts'
import { SelectField } from '#ui/select-field.tsx'
import { type CommentConfig, commentChoicesSchema } from '../server/settings.ts'

export type CommentSettingsDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  config: CommentConfig
  preview: (text: string) => ReturnType<PreviewSite>
}

type CommentSettingsForm = { show: string }

export const commentSubject = sitePart({
  name: 'comments',
  keys: ['comments'],
  word: 'settings of comments',
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
      previewPage: ({ text }) => preview(text),
      draw: ({ form, errors, editing }) => ({
        title: 'Settings of comments',
        main: (
          <>
            <p>
              <a href={urls.desk.comments()}>Back to the comments</a>
            </p>
            <EditForm
              editing={editing}
              action={urls.desk.commentSettings}
              className="desk-form"
              preview="apart"
            >
              <SelectField
                label="Approved comments below the texts"
                name="show"
                defaultValue={form.show}
                error={errors.show}
              >
                <option value="">As in portico.config.ts: {config.show ? 'shown' : 'not shown'}</option>
                <option value="yes">Shown, unless a text says otherwise</option>
                <option value="no">Not shown; they are kept</option>
              </SelectField>
            </EditForm>
          </>
        ),
      }),
      saved: () => ({
        to: urls.desk.commentSettings,
        notice: 'The settings are saved, and every page follows them.',
        audit: { action: 'changed', subject: 'the settings of comments' },
      }),
    },
  ).routes

function formOf(section: unknown): CommentSettingsForm {
  const { data = {} } = commentChoicesSchema.safeParse(section ?? {})
  return { show: data.show === undefined ? '' : data.show ? 'yes' : 'no' }
}

/** An empty choice leaves the matter to the configuration. */
const choicesOf = ({ show }: CommentSettingsForm) => (show ? { show: show === 'yes' } : {})

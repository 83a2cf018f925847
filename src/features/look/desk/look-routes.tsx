import { createEditScreen, type SiteTime } from '#platform/desk/edit-screen.tsx'
import { sitePart, sitePath } from '#platform/desk/site-part.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf, withValues } from '#platform/documents/document-part.ts'
import type { Documents } from '#platform/documents/documents.ts'
import { fieldErrors } from '#platform/documents/field-errors.ts'
import type { PreviewSite } from '#platform/services/pages.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.look.ts'
import { lookSchema } from '../server/look-schema.ts'
import { formOfLook, type LookForm, readLookForm, sectionOfForm } from './look-form.ts'
import { LookPage } from './look-page.tsx'

export type LookDeskDeps = { documents: Documents; siteTime(): Promise<SiteTime>; previewSite: PreviewSite }

export const lookSubject = sitePart({
  name: 'look',
  keys: ['look'],
  word: words.lookWord,
  address: urls.desk.look,
  access: 'settings',
})

/** Colours, font, width and corners of every page. */
export const createLookDeskRoutes = ({ documents, siteTime, previewSite }: LookDeskDeps) =>
  createEditScreen<LookForm, undefined>(
    { documents, siteTime },
    {
      subject: lookSubject,
      path: urls.desk.look,
      open: async () => ({ document: await documents.find({ path: sitePath }), at: undefined }),
      newPath: () => sitePath,
      formOf: (source) => formOfLook(source && lookIn(source)),
      read: readLookForm,
      errorsOf: (form) => fieldErrors(lookSchema, sectionOfForm(form) ?? {}),
      write: (form, source) => withValues(source, { look: sectionOfForm(form) }),
      previewPage: (source) => previewSite(source, urls.home),
      draw: async ({ form, errors, editing }) => ({
        title: words.look,
        main: <LookPage form={form} errors={errors} editing={editing} />,
      }),
      saved: () => ({
        to: urls.desk.look,
        notice: words.saved,
        audit: { action: deskWords.didChange, subject: words.theLook },
      }),
    },
  ).routes

const lookIn = (source: SourceFile) => valuesOf(source).look

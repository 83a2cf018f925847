import { readFormDocument } from '#features/forms/domain/form-document.ts'
import { formFrontMatter } from '#features/forms/domain/form-front-matter.ts'
import { defineFields } from '#features/forms/domain/kinds/define-fields.ts'
import { createFormView, type FormViewInput } from '#features/forms/domain/view/create-form-view.ts'

export type ViewOptions = Partial<FormViewInput> & {
  id?: number
  locale?: string
  settings?: Record<string, unknown>
  messages?: Record<string, string>
}

/** A form's view straight from its template, for tests. */
export function viewOf(template: string, options: ViewOptions = {}) {
  const { id = 7, locale = 'en_US', settings = {}, messages = {}, ...input } = options
  const data = formFrontMatter.parse({ id, title: 'A form', locale, settings, messages })
  const { form } = readFormDocument({ data, body: template, bodyLine: 1 })
  return createFormView({
    form,
    fields: defineFields(form.template.tags, { today: '2026-01-01' }),
    version: '6.1.6',
    unitTag: `wpcf7-f${id}-p9-o1`,
    containerPost: 9,
    path: '/contact',
    apiRoot: '/api/',
    ...input,
  })
}

import type { FormDefinition } from '../form-document.ts'
import type { Field } from '../kinds/kinds.ts'
import { knownLanguage } from '../locale.ts'
import type { MailContext, SpecialValues } from '../mail/tag-values.ts'
import type { FieldValue } from '../rules/field-values.ts'
import { readSubmittedData } from '../submitted-data.ts'

const written = 'example'
const sample = 'Example'

/** How much a made-up visitor fills in: as little as the form allows, or everything. */
export type Filling = 'least' | 'everything'

/** A submission and a world to try the owner's templates with. */
export const sampleSubmission = (
  form: FormDefinition,
  fields: readonly Field[],
  site: SpecialValues['site'],
  filling: Filling,
): MailContext => {
  const entries = fields
    .filter((field) => filling === 'everything' || isAlwaysFilled(field))
    .map((field): [string, FieldValue] => [field.name, sampleValue(field)])
  return {
    data: readSubmittedData(entries, form.template.tags),
    special: sampleSpecial(form, site),
    locale: form.locale,
  }
}

const isAlwaysFilled = (field: Field): boolean =>
  field.required ||
  (field.kind === 'select' && !field.multiple && field.choices.every(({ value }) => value !== ''))

const sampleValue = (field: Field): FieldValue => {
  switch (field.kind) {
    case 'text':
      return { text: written, email: 'visitor@example.com', url: 'https://example.com', tel: '123456789' }[
        field.inputType
      ]
    case 'number':
      return field.min ?? '1'
    case 'date':
      return field.min ?? '2026-01-01'
    case 'time':
      return '12:00'
    case 'choice':
    case 'select':
      return field.choices.find(({ value }) => value !== '')?.value ?? 'example'
    case 'file':
      return { name: 'example.pdf', size: 1 }
    case 'hidden':
      return field.defaultValue
    default:
      return 'example'
  }
}

const sampleSpecial = (form: FormDefinition, site: SpecialValues['site']): SpecialValues => ({
  remoteIp: '192.0.2.1',
  userAgent: 'Example/1.0',
  url: site.url,
  date: new Intl.DateTimeFormat(knownLanguage(form.locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date('2026-01-01'),
  ),
  time: '12:00',
  invalidFields: 0,
  formTitle: form.title,
  serialNumber: '1',
  site,
  post: {
    id: 1,
    name: 'example',
    title: sample,
    url: site.url,
    author: sample,
    authorEmail: site.adminEmail,
  },
  user: {},
  stripePaymentLink: site.url,
})

import { firstEdition } from '#shared/edition.ts'
import type { FormDefinition } from '../domain/form-document.ts'
import { type FormDocument, readFormDocument } from '../domain/form-document.ts'
import { buildSchema } from '../domain/kinds/build-schema.ts'
import { defineFields, fieldWordsIn } from '../domain/kinds/define-fields.ts'
import type { Field } from '../domain/kinds/kinds.ts'
import { nameSuffixes } from '../domain/rules/file-extensions.ts'
import type { Rule, Schema } from '../domain/rules/schema.ts'
import type { SpokenVoices } from './form-voices.ts'

/** A form ready for use: what its document says on a given day. */
export type CompiledForm = Pick<SpokenVoices, 't' | 'tellOwner'> & {
  /** The edition of the site that its emails link to. */
  edition: string
  definition: FormDefinition
  fields: readonly Field[]
  /** As sent to browsers. */
  schema: Schema
  /** The same rules, ready to be judged by. */
  rules: readonly Rule[]
  /** One of its emails mentions the serial number, which costs something to make. */
  isNumbered: boolean
  /** Changes with the document and, if it depends on today's date, with the day. */
  version: string
  /** Some date is written relative to today, so it is another form tomorrow. */
  changesDaily: boolean
}

export type CompileOptions = {
  document: FormDocument
  edition?: string
  hash: string
  /** `YYYY-MM-DD` in the site's time zone. */
  today: string
  choicesFrom: (name: string) => readonly string[] | undefined
  voices: SpokenVoices
}

export function compileForm(options: CompileOptions): CompiledForm {
  const { document, edition = firstEdition, hash, today, choicesFrom, voices } = options
  const { form: definition } = readFormDocument(document, voices)
  const { t, tellOwner } = voices
  const words = fieldWordsIn(t)
  const { template, messages, locale, settings } = definition
  const fields = defineFields(template.tags, { today, choicesFrom, words })
  const schema = buildSchema({ fields, messages, locale, settings })
  const changesDaily =
    JSON.stringify(fields) !==
    JSON.stringify(defineFields(template.tags, { today: anotherDay(today), choicesFrom, words }))
  return {
    t,
    tellOwner,
    edition,
    definition,
    fields,
    schema,
    rules: schema.rules.map(nameSuffixes),
    isNumbered: JSON.stringify([definition.mail, definition.mail2]).includes('[_serial_number]'),
    version: changesDaily ? `${hash}-${today}` : hash,
    changesDaily,
  }
}

const anotherDay = (today: string) => (today === '2000-01-05' ? '2001-02-06' : '2000-01-05')

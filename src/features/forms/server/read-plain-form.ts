import { z } from 'zod'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import type { PlainForm } from '#platform/services/forms.ts'
import { defaultTemplate } from '../domain/default-form.ts'
import { readFormDocument } from '../domain/form-document.ts'
import { formFrontMatter } from '../domain/form-front-matter.ts'

/** What a form's document says, for whoever takes it elsewhere. */
export function readPlainForm(source: SourceFile): PlainForm | undefined {
  const parsed = parseFrontMatter(source, formFrontMatter)
  if (!parsed.ok) return undefined
  const { data, body, bodyLine } = parsed.value
  const { form } = readFormDocument({ data, body, bodyLine })
  const { id, title, locale, mail, mail2, messages } = form
  return {
    ...{ id, title, locale, mail, mail2, messages },
    template: body.trim() || defaultTemplate,
    settings: inWrittenOrder(source, data.settings),
  }
}

const written = z.looseObject({ settings: z.record(z.string(), z.unknown()).default({}) })

/** A schema answers in its own order. */
function inWrittenOrder(source: SourceFile, settings: Readonly<Record<string, unknown>>) {
  const parsed = parseFrontMatter(source, written)
  const names = Object.keys(parsed.ok ? parsed.value.data.settings : settings)
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}

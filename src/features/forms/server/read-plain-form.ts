import { z } from 'zod'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import type { PlainForm } from '#platform/services/written-forms.ts'
import { templateIn } from '../domain/default-form.ts'
import { readFormDocument } from '../domain/form-document.ts'
import { type FormFrontMatter, formFrontMatter } from '../domain/form-front-matter.ts'
import type { FormVoices } from '../domain/translate-in.ts'

/** What a form's document says, for exports. */
export async function readPlainForm(
  source: SourceFile,
  voicesOf: (data: FormFrontMatter) => Promise<FormVoices>,
): Promise<PlainForm | undefined> {
  const parsed = parseFrontMatter(source, formFrontMatter)
  if (!parsed.ok) return undefined
  const { data, body, bodyLine } = parsed.value
  const voices = await voicesOf(data)
  const { form } = readFormDocument({ data, body, bodyLine }, voices)
  const { id, title, locale, mail, mail2, messages } = form
  const names = writtenNames(source)
  const settings: Readonly<Record<string, unknown>> = data.settings
  return {
    id,
    title,
    locale,
    mail,
    mail2,
    messages,
    template: body.trim() || templateIn(voices.t),
    settings: Object.fromEntries(names.settings.map((name) => [name, settings[name]])),
    written: names,
  }
}

const part = z.record(z.string(), z.unknown()).default({}).transform(Object.keys)
const written = z.looseObject({
  locale: z.unknown().optional(),
  mail: part,
  mail_2: part,
  messages: part,
  settings: part,
})

/** A schema answers in its own order, and with what goes without saying. */
function writtenNames(source: SourceFile) {
  const parsed = parseFrontMatter(source, written)
  const { locale, ...parts } = parsed.ok ? parsed.value.data : written.parse({})
  return { ...parts, locale: locale !== undefined }
}

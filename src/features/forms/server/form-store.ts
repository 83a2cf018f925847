import type { Kysely } from 'kysely'
import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import { askedEdition, duringEdition } from '#platform/editions/asked-edition.ts'
import type { Translator } from '#platform/words/translator.ts'
import { firstEdition } from '#shared/edition.ts'
import { localTime } from '#shared/local-time.ts'
import type { FormDocument } from '../domain/form-document.ts'
import { type CompiledForm, compileForm } from './compile-form.ts'
import type { MailSite } from './form-voices.ts'
import { createFormVoices } from './form-voices.ts'

export type FormTables = {
  forms: {
    document_id: number
    id: number
    path: string
    /** The edition of the site, and so its language. */
    edition: string
    translations: string
    title: string
    hash: string
    /** The input of `readFormDocument`. */
    document: string
  }
}

export type FormStore = ReturnType<typeof createFormStore>

export type FormTx = Kysely<FormTables>

export const formTables = (tx: Transaction): FormTx => tx.$extendTables<FormTables>()

export const formTag = (id: number) => `form:${id}`

/** `tongue`: of the site, which a form speaks that names none. */
type Known = { hash: string; edition: string; today: string; tongue: string; form: CompiledForm }

export type FormStoreDeps = Pick<Platform, 'db' | 'clock'> & {
  translator: Translator
  site(): Promise<MailSite>
  choices: Readonly<Record<string, readonly string[]>>
}

/** One row is read each time, so that a change is seen by every process at once; it is compiled only when it changed. */
export function createFormStore({ db, clock, translator, site, choices }: FormStoreDeps) {
  const voicesOf = createFormVoices(translator)
  const { read } = db.tables<FormTables>()
  const findHash = prepareQuery<FormTables, { hash: string; edition: string }, { id: number }>((db, value) =>
    db.selectFrom('forms').select(['hash', 'edition']).where('id', '=', value('id')),
  )
  const findTranslation = prepareQuery<FormTables, { id: number }, { id: number; edition: string }>(
    (db, value) =>
      db
        .selectFrom('forms as asked')
        .innerJoin('forms as found', 'found.translations', 'asked.translations')
        .select('found.id')
        .where('asked.id', '=', value('id'))
        .where('found.edition', '=', value('edition')),
  )
  const compiled = new Map<number, Known>()
  const choicesFrom = (name: string) => (Object.hasOwn(choices, name) ? choices[name] : undefined)

  const compileRow = async (id: number, current: Omit<Known, 'form'>, around: MailSite) => {
    const row = await read.selectFrom('forms').select('document').where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const document = JSON.parse(row.document) as FormDocument
    const { language } = await duringEdition(firstEdition, site)
    const voices = await voicesOf(document.data, around, language)
    const form = compileForm({ document, ...current, choicesFrom, voices })
    compiled.set(id, { ...current, form })
    return form
  }

  return {
    async find(id: number): Promise<CompiledForm | undefined> {
      if (!Number.isSafeInteger(id)) return undefined
      const { rows } = await findHash(read, { id })
      const [row] = rows
      if (!row) return undefined
      const { hash, edition } = row
      const around = await duringEdition(edition, site)
      const tongue = `${around.language} ${around.locale}`
      const known = compiled.get(id)
      const isUnchanged = known?.hash === hash && known.edition === edition && known.tongue === tongue
      if (isUnchanged && !known.form.changesDaily) return known.form
      const today = localTime(clock.now(), around.timezone).slice(0, 10)
      if (isUnchanged && known.today === today) return known.form
      return compileRow(id, { hash, edition, today, tongue }, around)
    },
    /** The number of the form in the requested edition, if there is one. */
    async translated(id: number): Promise<number> {
      const edition = askedEdition()
      if (edition === firstEdition || !Number.isSafeInteger(id)) return id
      const { rows } = await findTranslation(read, { id, edition })
      return rows[0]?.id ?? id
    },
    /** As it was when it was last asked for. */
    lastKnown: (id: number): CompiledForm | undefined => compiled.get(id)?.form,
    list: (): Promise<{ id: number; title: string; path: string; edition: string }[]> =>
      read.selectFrom('forms').select(['id', 'title', 'path', 'edition']).orderBy('id').execute(),
  }
}

import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import type { FormDocument } from '../domain/form-document.ts'
import { type CompiledForm, compileForm } from './compile-form.ts'
import { localDate } from './local-time.ts'

export type FormTables = {
  forms: {
    document_id: number
    id: number
    path: string
    title: string
    hash: string
    /** What `readFormDocument` takes. */
    document: string
  }
}

export type FormStore = ReturnType<typeof createFormStore>

export const formTables = (tx: Transaction) => tx.$extendTables<FormTables>()

export const formTag = (id: number) => `form:${id}`

export type FormStoreDeps = Pick<Platform, 'db' | 'clock'> & {
  timezone(): Promise<string>
  choices: Readonly<Record<string, readonly string[]>>
}

/** One row is read each time, so that a change is seen by every process at once; it is compiled only when it changed. */
export function createFormStore({ db, clock, timezone, choices }: FormStoreDeps) {
  const { read } = db.tables<FormTables>()
  const findHash = prepareQuery<FormTables, { hash: string }>((db) =>
    db.selectFrom('forms').select('hash').where('id', '=', 0),
  )
  const compiled = new Map<number, { hash: string; today: string; form: CompiledForm }>()
  const choicesFrom = (name: string) => (Object.hasOwn(choices, name) ? choices[name] : undefined)

  const compileRow = async (id: number, hash: string, today: string) => {
    const row = await read.selectFrom('forms').select('document').where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const document = JSON.parse(row.document) as FormDocument
    const form = compileForm({ document, hash, today, choicesFrom })
    compiled.set(id, { hash, today, form })
    return form
  }

  return {
    async find(id: number): Promise<CompiledForm | undefined> {
      if (!Number.isSafeInteger(id)) return undefined
      const { rows } = await findHash(read, [id])
      const [row] = rows
      if (!row) return undefined
      const known = compiled.get(id)
      const isUnchanged = known?.hash === row.hash
      if (isUnchanged && !known.form.changesDaily) return known.form
      const today = localDate(clock.now(), await timezone())
      return isUnchanged && known.today === today ? known.form : compileRow(id, row.hash, today)
    },
    list: (): Promise<{ id: number; title: string; path: string }[]> =>
      read.selectFrom('forms').select(['id', 'title', 'path']).orderBy('id').execute(),
  }
}

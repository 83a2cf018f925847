import type { Database } from '#platform/db/database.ts'
import type { Catalogue } from './catalogue.ts'

/** `value` is a catalogue in JSON. */
export type OwnWordsTables = { own_words: { language: string; value: string } }

/** Dropped when an owner changes words. */
export const ownWordsTag = 'own-words'

/** Language -> what the owner says otherwise in it. */
export type OwnWords = () => Promise<Readonly<Record<string, Catalogue>>>

export function createOwnWords(db: Database): OwnWords {
  const { read } = db.tables<OwnWordsTables>()
  return async () => {
    const rows = await read.selectFrom('own_words').selectAll().execute()
    // The name of a file may be in small letters, like that of an edition: `pt-br`.
    return Object.fromEntries(rows.map(({ language, value }) => [canonical(language), JSON.parse(value)]))
  }
}

const canonical = (language: string) => new Intl.Locale(language).toString()

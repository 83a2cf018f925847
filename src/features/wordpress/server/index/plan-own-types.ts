import type { DatabaseSync } from 'node:sqlite'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as guessWords } from '#words/desk.importGuesses.ts'
import { fitTypes, together } from '../../domain/own-types/fit-types.ts'
import { planTypes, type TypePlan, type TypesHere } from '../../domain/own-types/plan-types.ts'
import type { TypeFacts } from '../../domain/own-types/type-facts.ts'
import { type GeneratedExtension, writeExtension } from '../../domain/own-types/write-extension.ts'
import type { TypePlace } from '../../domain/plan/place-of-type.ts'
import type { Here } from '../here.ts'
import { createIndexReader } from './index-reader.ts'

/** What becomes of the types that the old site had of its own. */
export type OwnTypes = {
  plan: TypePlan
  /** Has to be part of the site before anything is taken in. */
  code?: GeneratedExtension | undefined
  /** Folders of texts that cannot be read before. */
  unread: readonly string[]
  /** Types whose entries cannot come, and why. */
  leftOut: Readonly<Record<string, Sayable>>
  notes: readonly Sayable[]
}

export type OwnTypesOptions = {
  db: DatabaseSync
  facts: TypeFacts
  here: Here
  /** Why the code cannot be written; what needs it stays behind then. */
  whyNoCode(extension: GeneratedExtension): Sayable | undefined
}

export async function planOwnTypes({ db, facts, here, whyNoCode }: OwnTypesOptions): Promise<OwnTypes> {
  const plan = await planWith(facts, here, createAsk(db))
  const fitted = fitTypes(plan, here.types())
  const notes = [...plan.notes, ...fitted.notes]
  const code = writeExtension(fitted.needed)
  if (!code) return { plan: fitted.here, unread: [], leftOut: {}, notes }
  const { types, extended } = fitted.needed
  const reason = whyNoCode(code)
  if (reason === undefined)
    return {
      ...{ plan: together(fitted), code, leftOut: {} },
      unread: [...types.map(({ folder }) => folder), ...extended.map(({ name }) => `${name}s`)],
      notes: [...notes, guessWords.typesHere({ file: code.path })],
    }
  const fields = extended.flatMap((one) => one.fields.map(({ name }) => `“${name}” (${one.name})`))
  return {
    ...{ plan: fitted.here, unread: [] },
    leftOut: Object.fromEntries(types.map(({ old, name }) => [old, guessWords.noType({ name, reason })])),
    notes: [...notes, ...(fields.length > 0 ? [guessWords.noFields({ fields, reason })] : [])],
  }
}

/** Which addresses are free is found out a few at a time, as they are asked for. */
async function planWith(
  facts: TypeFacts,
  here: Here,
  ask: Pick<TypesHere, 'terms' | 'isFile'> & { isPage(slug: string): boolean },
) {
  const free = new Map<string, boolean>()
  for (;;) {
    const asked = new Set<string>()
    const plan = planTypes(facts, {
      ...ask,
      hasType: () => false,
      isFree(segment) {
        if (!free.has(segment)) asked.add(segment)
        return free.get(segment) ?? true
      },
    })
    if (asked.size === 0) return plan
    const taken = await here.slugs('page', [...asked])
    for (const segment of asked) free.set(segment, !taken.has(segment) && !ask.isPage(segment))
  }
}

function createAsk(db: DatabaseSync) {
  const index = createIndexReader(db)
  const page = db.prepare(
    `select 1 from items where type = 'page' and parent = 0 and status <> 'trash' and slug = ?`,
  )
  return {
    terms: (taxonomy: string) => index.terms(taxonomy),
    // Where they will be is decided later.
    isFile: (oldId: number) => index.byId(oldId)?.type === 'attachment',
    isPage: (slug: string) => page.get(slug) !== undefined,
  }
}

/** Where entries of these types stand. */
export const placesOf = ({ types }: TypePlan): ReadonlyMap<string, TypePlace> =>
  new Map(
    types.map(({ old, name, folder, path }) => [
      old,
      { folder, kind: name, addressOf: (slug: string) => `${path}/${slug}` },
    ]),
  )

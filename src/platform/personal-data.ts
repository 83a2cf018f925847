import { reasonOf } from '#shared/reason-of.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.personalData.amounts.ts'
import { withTimeout } from './concurrency.ts'
import { ExtensionError, failureOf } from './extension/extension-error.ts'
import type { Log } from './log.ts'

/** The data a part stores about one person, identified by an email address in lower case. */
export type PersonalData = {
  /** One of them, in English: `booking`. With an s, it is their key in the exported file. */
  what: string
  /** How many of them, with the plurals of each language; without it, owners read `booking: 2`. */
  counted?(values: { count: number }): Message
  /** All records, as they go into a JSON file. */
  export(address: string): Promise<readonly unknown[]>
  /** For good. Returns how many there were. */
  erase(address: string): Promise<number>
}

/** `extension`: the name of one of the site's own extensions. */
type KeptBy = PersonalData & { part: string; extension?: string | undefined }

export type Amount = { part: string; what: string; count: number; says: Translatable }

/** The part that failed, and why. */
export type Failure = { part: string; reason: string }

/** Parts whose tables or files cannot be searched, and the explanation for the owner. */
type Unsearched = { part: string; says: Translatable }

export type Outcome = {
  amounts: readonly Amount[]
  failures: readonly Failure[]
  unsearched: readonly Unsearched[]
}

type Exported = Outcome & {
  /** The file for the person. */
  file: {
    address: string
    complete: boolean
    /** By part, then by type of data. */
    found: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>
    /** Parts that could not be asked, or of which nobody knows what they keep. */
    missing?: readonly string[]
  }
}

/** The personal data of all parts. A part that fails or hangs affects only itself, and is reported. */
export type PersonalDataOfSite = {
  export(address: string): Promise<Exported>
  erase(address: string): Promise<Outcome>
}

export type PersonalDataDeps = {
  kept(): readonly KeptBy[]
  unsearched(): Promise<readonly Unsearched[]>
  log: Log
  limitMilliseconds?: number
}

export function createPersonalDataOfSite(deps: PersonalDataDeps): PersonalDataOfSite {
  const { kept, unsearched, log, limitMilliseconds = 30_000 } = deps

  const askAll = async <Value>(
    ask: (one: KeptBy) => Promise<Value>,
    failed: string,
  ): Promise<{ answers: readonly { of: KeptBy; value: Value }[]; failures: readonly Failure[] }> => {
    const answers: { of: KeptBy; value: Value }[] = []
    const failures: Failure[] = []
    for (const of of kept()) {
      const late = () => new Error(`It took longer than ${limitMilliseconds / 1000} seconds.`)
      try {
        answers.push({ of, value: await withTimeout(ask(of), limitMilliseconds, late) })
      } catch (error) {
        log.error({ err: failureOf(of.extension, error), part: of.part }, failed)
        failures.push({ part: of.part, reason: reasonWith(of, error) })
      }
    }
    return { answers, failures }
  }

  return {
    async export(given) {
      const address = normal(given)
      const { answers, failures } = await askAll(
        async (one) => plain(await one.export(address)),
        'what is kept about a person could not be exported',
      )
      const byPart = Map.groupBy(answers, ({ of }) => of.part)
      const unknown = await unsearched()
      const missing = partsOf([...failures, ...unknown])
      return {
        amounts: answers.map(({ of, value }) => amountOf(of, value.length)),
        failures,
        unsearched: unknown,
        file: {
          address,
          complete: missing.length === 0,
          found: Object.fromEntries(Array.from(byPart, ([part, of]) => [part, listsOf(of)])),
          ...(missing.length > 0 && { missing }),
        },
      }
    },
    async erase(given) {
      const address = normal(given)
      const { answers, failures } = await askAll(
        async (one) => counted(await one.erase(address)),
        'what is kept about a person could not be erased',
      )
      const amounts = answers.map(({ of, value }) => amountOf(of, value))
      return { amounts, failures, unsearched: await unsearched() }
    },
  }
}

const normal = (address: string) => address.trim().toLowerCase()

const reasonWith = ({ part, extension }: KeptBy, error: unknown) =>
  extension === undefined ? `${part}: ${reasonOf(error)}` : new ExtensionError(extension, error).message

const amountOf = ({ part, what, counted }: KeptBy, count: number): Amount => ({
  part,
  what,
  count,
  says: counted?.({ count }) ?? `${what}: ${count}`,
})

/** The lists of one part, which may store the same thing in two places. */
const listsOf = (answers: readonly { of: KeptBy; value: readonly unknown[] }[]) =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(answers, ({ of }) => `${of.what}s`),
      ([whats, same]) => [whats, same.flatMap(({ value }) => value)],
    ),
  )

/** Values that JSON cannot hold fail here, where the part is still known. */
function plain(items: unknown): readonly unknown[] {
  if (!Array.isArray(items)) throw new Error('It answers no list of what it keeps.')
  return JSON.parse(JSON.stringify([...items]))
}

function counted(count: unknown): number {
  if (!Number.isInteger(count) || (count as number) < 0)
    throw new Error('It does not answer how many it erased.')
  return count as number
}

/** `2 messages, 1 booking`, or `nothing`. */
export function amountWords(amounts: readonly Amount[]): Message | readonly (string | Message)[] {
  const found = amounts.filter(({ count }) => count > 0).map(({ says }) => says)
  return found.length > 0 ? found : words.nothing
}

/** Each once. */
export const partsOf = (told: readonly { part: string }[]): readonly string[] => [
  ...new Set(told.map(({ part }) => part)),
]

/** The log of the desk outlives what was erased, so it does not say whose it was. */
export const logOf = (
  did: 'exported' | 'erased',
  { amounts, failures }: Pick<Outcome, 'amounts' | 'failures'>,
): Message => {
  const parts = partsOf(failures).join(', ')
  const given = { did, amounts: amountWords(amounts) }
  return parts ? words.logPartly({ ...given, parts }) : words.log(given)
}

import type { Range, Where } from '#platform/services/entries.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import type { ListField } from '#shared/fields/list.ts'
import { typedNumber } from '#shared/fields/number.ts'
import type { EntryType } from './entry-type.ts'

const longest = 200

/** The filters of a type's list in an address. */
export type ListAsked = {
  where: Where
  order?: { by: string; largestFirst: boolean } | undefined
  /** The same as a query in canonical order: the state of the list's controls. */
  chosen: Readonly<Record<string, string>>
  /** There are more such lists than anybody can count. */
  isEndless: boolean
  /** The first parameter that the list does not know, or a value that it cannot have. */
  mistake?: ListMistake | undefined
}

export type ListMistake = { parameter: string; message: string; allowed?: readonly string[] | undefined }

/** The fields that lists of the type can be filtered by. */
export const filtersOf = ({ fields }: EntryType): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.filter)

/** Those of them that are filtered by a minimum and a maximum. */
export const isRanged = ({ fields }: EntryType, name: string): boolean => fields[name]?.filter === 'range'

export const rangeNames = (field: string) => ({ from: `${field}-from`, to: `${field}-to` })

/** Parameters that newsletters, advertisements and caches add to addresses. */
const foreign = /^(?:_|utm_|mtm_|pk_|mc_|hsa_|ga_|fb_|mkt_)|clid$|^(?:ref|source|igshid|srsltid|cid|si|v)$/

export function listAsked(type: EntryType, query: Readonly<Record<string, string>>): ListAsked {
  const given = new Map(
    Object.entries(query).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  )
  const filters = filtersOf(type)
  const ranges = filters.filter((name) => isRanged(type, name))
  const sorts = type.sorts.length > 0 ? ['sort'] : []
  const known = [...filters, ...ranges.flatMap((name) => Object.values(rangeNames(name))), ...sorts]
  const chosen: Record<string, string> = {}
  const where: Record<string, string | Range> = {}
  let mistake = unknownAmong(given.keys(), [...known, 'page'])
  const take = (parameter: string, name: string) => {
    const text = given.get(parameter)
    if (text === undefined) return undefined
    const read = readValue(type.fields[name], text)
    if ('value' in read) chosen[parameter] = String(read.value)
    else mistake ??= wrong(parameter, text, read)
    return 'value' in read ? read.value : undefined
  }

  for (const name of filters) {
    const value = take(name, name)
    if (value !== undefined) where[name] = String(value)
    if (!ranges.includes(name)) continue
    const [from, to] = Object.values(rangeNames(name)).map((parameter) => take(parameter, name))
    if (from !== undefined || to !== undefined) where[name] = { from, to }
  }
  const order = sorts.length > 0 ? given.get('sort') : undefined
  const by = order?.replace(/^-/, '') ?? ''
  if (order !== undefined && !type.sorts.includes(by))
    mistake ??= wrong('sort', order, oneOf(type.sorts.flatMap((name) => [name, `-${name}`])))
  else if (order !== undefined) chosen.sort = order
  return {
    ...{ where, chosen, mistake },
    isEndless: Object.values(where).some((value) => typeof value === 'object'),
    order: chosen.sort === undefined ? undefined : { by, largestFirst: chosen.sort.startsWith('-') },
  }
}

/** All invalid addresses share one page. */
export const queryOf = ({ chosen, mistake }: ListAsked): string => {
  if (mistake) return '?-'
  return Object.keys(chosen).length > 0 ? `?${new URLSearchParams(chosen)}` : ''
}

function unknownAmong(names: Iterable<string>, known: readonly string[]): ListMistake | undefined {
  const parameter = [...names].find((name) => !known.includes(name) && !foreign.test(name))
  if (parameter === undefined) return undefined
  const allowed = known.join(', ')
  return { parameter, message: `There is no filter "${parameter}". Choose from: ${allowed}.`, allowed: known }
}

const wrong = (parameter: string, value: string, { advice, allowed }: Refused): ListMistake => ({
  parameter,
  message: `"${parameter}" cannot be "${value.slice(0, longest)}". ${advice}`,
  allowed,
})

type Refused = { advice: string; allowed?: readonly string[] }

const oneOf = (allowed: readonly string[]): Refused => ({
  advice: `Choose from: ${allowed.join(', ')}.`,
  allowed,
})

const yes = ['yes', 'true', '1', 'on']
const no = ['no', 'false', '0', 'off']

/** The typed value of the field. */
function readValue(field: Field | undefined, text: string): { value: string | number } | Refused {
  switch (field?.kind) {
    case 'list':
      return readValue((field as unknown as ListField<Field>).of, text)
    case 'yes-no': {
      const said = text.toLowerCase()
      if (yes.includes(said)) return { value: 'yes' }
      return no.includes(said) ? { value: 'no' } : oneOf(['yes', 'no'])
    }
    case 'choice': {
      const { choices } = field as ChoiceField<unknown>
      return Object.hasOwn(choices, text) ? { value: text } : oneOf(Object.keys(choices))
    }
    case 'number':
    case 'money': {
      const value = typedNumber(text)
      return typeof value === 'number' ? { value } : { advice: 'Write a number.' }
    }
    case 'date':
    case 'time':
      return field.read(text).ok
        ? { value: text }
        : { advice: `Write it like this: ${field.example.replaceAll('"', '')}.` }
    default:
      return text.length <= longest ? { value: text } : { advice: 'Shorten it.' }
  }
}

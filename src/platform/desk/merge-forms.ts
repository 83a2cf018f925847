import { isDeepStrictEqual } from 'node:util'

/** Two people began with the same form: what one of them left alone is taken from the other; otherwise it is mine. */
export function mergeForms<Form extends object>(began: Form, mine: Form, theirs: Form): Form {
  const kept = (Object.keys(mine) as (keyof Form)[]).map((name) => {
    const [a, b, c] = [began[name], mine[name], theirs[name]]
    const isGroups = isGroup(a) && isGroup(b) && isGroup(c)
    return [name, isGroups ? mergeGroups(a, b, c) : mergeValues(a, b, c)]
  })
  return Object.fromEntries(kept) as Form
}

type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const mergeValues = (began: unknown, mine: unknown, theirs: unknown) =>
  isDeepStrictEqual(mine, began) ? theirs : mine

/** Fields grouped under one name, such as those of a type. */
const mergeGroups = (began: Group, mine: Group, theirs: Group) =>
  Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((name) => [
      name,
      mergeValues(began[name], mine[name], theirs[name]),
    ]),
  )

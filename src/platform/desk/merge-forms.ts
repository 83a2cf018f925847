import { isDeepStrictEqual } from 'node:util'

/** Two people began with the same form: what one of them left alone is taken from the other; otherwise it is mine. */
export function mergeForms<Form extends object>(began: Form, mine: Form, theirs: Form): Form {
  const kept = (Object.keys(mine) as (keyof Form)[]).map((name) => [
    name,
    isDeepStrictEqual(mine[name], began[name]) ? theirs[name] : mine[name],
  ])
  return Object.fromEntries(kept) as Form
}

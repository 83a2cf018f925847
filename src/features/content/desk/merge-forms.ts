import type { EntryForm } from './entry-form.ts'

/** Two people began with the same form: what one of them left alone is taken from the other; otherwise it is mine. */
export function mergeForms(began: EntryForm, mine: EntryForm, theirs: EntryForm): EntryForm {
  const same = (name: keyof EntryForm) => String(mine[name]) === String(began[name])
  const kept = Object.fromEntries(
    (Object.keys(mine) as (keyof EntryForm)[]).map((name) => [name, same(name) ? theirs[name] : mine[name]]),
  )
  return kept as EntryForm
}

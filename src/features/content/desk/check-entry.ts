import { problemsIn, saidBy } from '#platform/desk/field-form.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { readFields } from '#shared/fields/group.ts'
import { momentOf } from '#shared/local-time.ts'
import { words } from '#words/desk.content.ts'
import { words as ownerWords } from '#words/desk.texts.ts'
import { entryFields } from '../domain/entry-fields.ts'
import { checkValues } from '../server/check-values.ts'
import type { EntryType } from '../server/entry-type.ts'
import { controlName, type EntryForm, keyFields } from './entry-form.ts'
import type { OpenedEntry } from './opened-entry.ts'

/** Problems, by control name. */
export function checkEntry(
  { type, stored, siteTime }: Pick<OpenedEntry, 'type' | 'stored' | 'siteTime'>,
  form: EntryForm,
): FieldErrors {
  const isTaken = form.slug !== stored.slug && !type.isFree(form.slug)
  const isMoment = form.date === '' || momentOf(form.date, siteTime.timezone) !== undefined
  return {
    ...keyErrors(type, form),
    ...(form.slug !== '' && !type.isSlug(form.slug) && { slug: words.addressLike }),
    ...(isTaken && { slug: ownerWords.addressOfAPart }),
    ...(!isMoment && { date: words.dateLike }),
    ...(form.body.trim() === '' && type.said?.textMissing && { body: type.said.textMissing }),
    ...fieldErrors(type, form),
  }
}

function keyErrors(type: EntryType, form: EntryForm): FieldErrors {
  const keys = keyFields(type)
  return Object.fromEntries(
    Object.entries(problemsIn(keys, saidBy(keys, form.fields))).map(([line, fix]) => {
      const [key = ''] = line.split('.')
      return [key, keys[key]?.formFix ?? fix]
    }),
  )
}

function fieldErrors({ fields, ...type }: EntryType, form: EntryForm): FieldErrors {
  const said = saidBy(fields, form.fields)
  const read = readFields(fields, said)
  const wrong = read.ok
    ? checkValues({ ...type, fields }, read.value)
    : Object.entries(problemsIn(fields, said))
  return Object.fromEntries(wrong.map(([name, fix]) => [controlName(name), fix]))
}

/** Keys that a text may say in its file, and that its form has no control for. */
const withoutControl = ['id', 'state', 'updated']

/** Which control a key of the front matter is about. Boxes to tick say nothing of themselves. */
export const controls: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(entryFields)
      .filter(([key, { kind }]) => kind !== 'yes-no' && !withoutControl.includes(key))
      .map(([key]) => [key, key]),
  ),
  body: 'body',
  home: 'slug',
}

import { beforeAnswer } from '#shared/label-words.ts'
import { listSeparator } from '../locale.ts'
import type { SubmittedField } from '../submitted-data.ts'
import type { MailContext } from './mail-context.ts'

export const allFieldsTag = '_all_fields'

const unsaid: readonly SubmittedField['type'][] = ['quiz', 'captchar']

/** Every field that was filled in, in the order of the form, each under the words visitors read beside it. */
export const allFields = ({ data, labels, locale }: MailContext): string =>
  [...data.fields.values()]
    .filter(({ type }) => !unsaid.includes(type))
    .flatMap(({ name, type, values }) => {
      const value = values.join(listSeparator(locale)).trim()
      if (value === '') return []
      // A consent says in its value what was agreed to.
      if (type === 'acceptance' && data.consents.some((one) => one.name === name && one.text)) return [value]
      return [
        `${beforeAnswer(labels?.get(name) ?? name, locale)}${value.includes('\n') ? '\n' : ' '}${value}`,
      ]
    })
    .join('\n')

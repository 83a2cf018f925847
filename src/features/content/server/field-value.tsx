import type { ReactNode } from 'react'
import type { ShownReference } from '#platform/extension/content-type.ts'
import { Trans } from '#platform/words/trans.tsx'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { Fields, GroupField } from '#shared/fields/group.ts'
import type { Link } from '#shared/fields/link.ts'
import type { ListField } from '#shared/fields/list.ts'
import type { Money } from '#shared/fields/money.ts'
import type { NumberOptions } from '#shared/fields/number.ts'
import type { PictureView } from '#shared/picture-view.ts'
import { inLanguage } from '#shared/site.ts'
import { DateText } from '#ui/date-text.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { words } from '#words/content.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of an entry as a list of names and values, for types without a view of their own. */
export function FieldsView({ fields, values }: { fields: Fields; values: Values }) {
  const filled = Object.entries(fields).filter(([name]) => isShown(values[name]))
  if (filled.length === 0) return null
  return (
    <dl className="entry-fields">
      {filled.map(([name, field]) => (
        <div key={name}>
          <dt>
            <Trans of={labelOf(name, field)} />
          </dt>
          <dd>
            <FieldValue field={field} value={values[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isShown = (value: unknown) =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

/** The value of a field as the usual page draws it: `<FieldValue field={fields.party} value={entry.fields.party} />`. */
export function FieldValue({ field, value }: { field: Field; value: unknown }): ReactNode {
  const { language } = useLocale()
  if (value === undefined) return null
  switch (field.kind) {
    case 'markdown':
      return <div className="prose">{value as ReactNode}</div>
    case 'number':
      return new Intl.NumberFormat(language, {
        useGrouping: (field as Field & NumberOptions).grouping ?? true,
      }).format(value as number)
    case 'money': {
      const { amount, currency } = value as Money
      return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
    }
    case 'date':
      return <DayText day={String(value)} language={language} />
    case 'time':
      return <time dateTime={String(value)}>{String(value)}</time>
    case 'moment':
      return <DateText date={new Date(String(value))} length="moment" />
    case 'yes-no':
      return <Trans of={words.yes} />
    case 'choice':
      return <Trans of={(field as ChoiceField<unknown>).choices[String(value)] ?? String(value)} />
    case 'picture':
      return <Picture picture={value as PictureView} sizes="(min-width: 48rem) 40rem, 92vw" />
    case 'file':
      return <a href={String(value)}>{decodeURIComponent(String(value).split('/').at(-1) ?? '')}</a>
    case 'link': {
      const { url, label } = value as Link
      return <a href={url}>{label ?? url.replace(/^(https?:\/\/|mailto:|tel:)/, '')}</a>
    }
    case 'reference': {
      const { title, path, lang } = value as ShownReference
      if (path === '') return lang ? <bdi {...inLanguage(lang)}>{title}</bdi> : title
      return (
        <a href={path} {...inLanguage(lang)}>
          {title}
        </a>
      )
    }
    case 'list': {
      const { of } = field as unknown as ListField<Field>
      return (
        <ul>
          {(value as readonly unknown[]).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values of a list have no other name than their place
            <li key={at}>
              <FieldValue field={of} value={part} />
            </li>
          ))}
        </ul>
      )
    }
    case 'group':
      return (
        <FieldsView
          fields={(field as unknown as GroupField<Fields, unknown>).fields}
          values={value as Values}
        />
      )
    default:
      return String(value)
  }
}

/** A day is the same everywhere: it is read without a time zone. */
function DayText({ day, language }: { day: string; language: string }) {
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return <time dateTime={day}>{text}</time>
}

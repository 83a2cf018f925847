import { Children, type ComponentType, type ReactNode } from 'react'
import type { ShownEntry, ShownReference } from '#platform/extension/content-type.ts'
import { failureOf } from '#platform/extension/extension-error.ts'
import type { DrawnBlock } from '#platform/render/block.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import { Guarded } from '#platform/render/guarded.tsx'
import { StyleLinks } from '#platform/render/style-links.tsx'
import { Place } from '#platform/theme/place.tsx'
import type { CardEntry } from '#platform/theme/places.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { Fields, GroupField } from '#shared/fields/group.ts'
import type { Link } from '#shared/fields/link.ts'
import type { ListField } from '#shared/fields/list.ts'
import type { Money } from '#shared/fields/money.ts'
import type { PictureView } from '#shared/picture-view.ts'
import { DateText } from '#ui/date-text.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { words } from '#words/content.ts'
import type { ContentDeps } from './content-deps.ts'
import type { EntryType } from './entry-type.ts'

type Log = Pick<ContentDeps, 'log'>

type OwnView<Props> = {
  type: EntryType
  /** For the log. */
  what: 'the view of a type' | 'the card of a type' | 'the state of an entry' | 'what an extension adds'
  /** The extension that has the view. */
  by?: string | undefined
  view: ComponentType<Props> | undefined
  props: Props
  /** Stands there where nobody has a view, or where it fails. */
  usual?: ReactNode
}

/** What an extension draws of an entry with code of its own. */
export function drawOwn<Props extends object>(
  { log }: Log,
  { type, what, by, view, props, usual = null }: OwnView<Props>,
): ReactNode {
  if (!view) return usual
  const onFailure = (error: unknown) =>
    log?.error({ err: failureOf(by, error), type: type.name }, `${what} could not be drawn`)
  return <Guarded view={view} props={props} fallback={usual} onFailure={onFailure} />
}

/** The fields of an entry: as its type draws them, or as a list of names and values. */
export const drawFacts = (
  log: Log,
  {
    type,
    what,
    fields,
    entry,
  }: Pick<OwnView<object>, 'type' | 'what'> & { fields: Fields; entry: ShownEntry },
) =>
  drawOwn(log, {
    type,
    what,
    by: type.by,
    view: type.views?.fields,
    props: { entry },
    usual: <FieldsView fields={fields} values={entry.fields} />,
  })

/** The text of an entry, between what its type and other parts have to show of it. */
export function withAdditions(log: Log, type: EntryType, entry: ShownEntry, text: ReactNode): ReactNode {
  const props = { entry }
  const what = 'what an extension adds'
  return Children.toArray([
    ...type.additions.map(({ fields, view, by }) =>
      drawOwn(log, {
        type,
        what,
        by,
        view,
        props,
        usual: <FieldsView fields={fields} values={entry.fields} />,
      }),
    ),
    text,
    drawOwn(log, { type, what, by: type.by, view: type.views?.below, props }),
    ...type.additions.map(({ below: view, by }) => drawOwn(log, { type, what, by, view, props })),
  ])
}

/** An entry in the list of its type: drawn by the type, where it can, or as the theme draws all others. */
export function typeCard(log: Log, type: EntryType, entry: ShownEntry): CardEntry {
  const short = Object.entries(type.fields).filter(([, { kind }]) => !longKinds.includes(kind))
  const what = 'the card of a type'
  const facts = drawFacts(log, { type, what, fields: Object.fromEntries(short), entry })
  const card = { ...entry, type: type.name, facts }
  const view = type.views?.card
  if (!view) return card
  const usual = <Place name="Card" props={{ entry: card, heading: 2, eager: false }} />
  return { ...card, drawn: drawOwn(log, { type, what, by: type.by, view, props: { entry }, usual }) }
}

const longKinds = ['markdown', 'group', 'list', 'picture']

type DrawAbout<About> = (about: About, now: Date) => Promise<DrawnBlock | undefined>

/** What parts add below an entry, one below the other. Nobody sees it first, so its styles come with it and not in the head. */
export async function drawTogether<About>(
  slots: readonly DrawAbout<About>[],
  about: About,
  now: Date,
): Promise<DrawnBlock> {
  const drawn = (await Promise.all(slots.map((draw) => draw(about, now)))).filter(
    (slot) => slot !== undefined,
  )
  const { styles, ...joined } = joinDrawn(...drawn)
  return {
    view: (
      <>
        <StyleLinks names={styles} />
        {Children.toArray(drawn.map(({ view }) => view))}
      </>
    ),
    ...joined,
  }
}

type Values = Readonly<Record<string, unknown>>

/** The fields of an entry as a list of names and values, for types that have no view of their own. */
function FieldsView({ fields, values }: { fields: Fields; values: Values }) {
  const t = useT()
  const filled = Object.entries(fields).filter(([name]) => isShown(values[name]))
  if (filled.length === 0) return null
  return (
    <dl className="entry-fields">
      {filled.map(([name, field]) => (
        <div key={name}>
          <dt>{t(labelOf(name, field))}</dt>
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

function FieldValue({ field, value }: { field: Field; value: unknown }): ReactNode {
  const { language } = useLocale()
  const t = useT()
  switch (field.kind) {
    case 'markdown':
      return <div className="prose">{value as ReactNode}</div>
    case 'number':
      return new Intl.NumberFormat(language).format(value as number)
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
      return t((field as ChoiceField<unknown>).choices[String(value)] ?? String(value))
    case 'picture':
      return <Picture picture={value as PictureView} sizes="(min-width: 48rem) 40rem, 92vw" />
    case 'file':
      return <a href={String(value)}>{decodeURIComponent(String(value).split('/').at(-1) ?? '')}</a>
    case 'link': {
      const { url, label } = value as Link
      return <a href={url}>{label ?? url.replace(/^(https?:\/\/|mailto:|tel:)/, '')}</a>
    }
    case 'reference': {
      const { title, path } = value as ShownReference
      return path === '' ? title : <a href={path}>{title}</a>
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

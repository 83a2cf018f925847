import { Children, type ComponentType, type ReactNode } from 'react'
import type { ShownEntry } from '#platform/extension/content-type.ts'
import { failureOf } from '#platform/extension/extension-error.ts'
import type { DrawnBlock } from '#platform/render/block.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import { Guarded } from '#platform/render/guarded.tsx'
import { StyleLinks } from '#platform/render/style-links.tsx'
import { Place } from '#platform/theme/place.tsx'
import type { CardEntry } from '#platform/theme/places.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { ContentDeps } from './content-deps.ts'
import type { EntryType } from './entry-type.ts'
import { FieldsView } from './field-value.tsx'

type Log = Pick<ContentDeps, 'log'>

type OwnView<Props> = {
  type: EntryType
  /** For the log. */
  what: 'the view of a type' | 'the card of a type' | 'the state of an entry' | 'what an extension adds'
  /** The extension that has the view. */
  by?: string | undefined
  view: ComponentType<Props> | undefined
  props: Props
  /** Shown if nobody has a view, or if it fails. */
  usual?: ReactNode
}

/** Draws a part of an entry with an extension's own code. */
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

/** An entry in the list of its type: drawn by the type if it can, or else by the theme. */
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

/** What parts add below an entry, in order. It is not seen first, so its styles come with it and not in the head. */
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

import { Children, type ComponentType, type ReactNode } from 'react'
import type { ShownEntry } from '#platform/extension/content-type.ts'
import { failureOf } from '#platform/extension/extension-error.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import { Guarded } from '#platform/render/guarded.tsx'
import type { Site } from '#shared/site.ts'
import type { Entry } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'
import type { EntryType } from './entry-type.ts'
import { FieldsView } from './fields-view.tsx'
import { createShownEntry, structuredDataOf } from './shown-entry.ts'

/** The text of an entry, between what its type and other parts have to show of it. */
export function withAdditions(
  type: EntryType,
  entry: ShownEntry,
  text: ReactNode,
  { log }: Pick<ContentDeps, 'log'>,
): ReactNode {
  const draw = (view: View | undefined, by: string | undefined, usual: ReactNode = null) => {
    const onFailure = (error: unknown) =>
      log?.error({ err: failureOf(by, error), type: type.name }, 'what an extension adds could not be drawn')
    return view ? <Guarded view={view} props={{ entry }} fallback={usual} onFailure={onFailure} /> : usual
  }
  return Children.toArray([
    ...type.additions.map(({ fields, view, by }) =>
      draw(view, by, <FieldsView fields={fields} values={entry.fields} />),
    ),
    text,
    draw(type.views?.below, type.by),
    ...type.additions.map(({ below, by }) => draw(below, by)),
  ])
}

type View = ComponentType<{ entry: ShownEntry }>

export const noAdditions = { around: (text: ReactNode) => text, fields: {}, ...joinDrawn() }

/** The same for posts and pages, with all it needs of the page around it. */
export function createAdditions(deps: ContentDeps) {
  const shownEntry = createShownEntry(deps)
  return async (type: EntryType, entry: Entry, site: Site) => {
    if (type.additions.length === 0) return noAdditions
    const { shown, drawn } = await shownEntry(type, entry, site)
    const joined = joinDrawn(...drawn)
    return {
      ...joined,
      around: (text: ReactNode) => withAdditions(type, shown, text, deps),
      fields: shown.fields,
      jsonLd: [...structuredDataOf(type, entry, site, deps.log), ...joined.jsonLd],
    }
  }
}

import { Fragment, type ReactNode } from 'react'
import type { ShownEntry } from '#platform/extension/content-type.ts'
import { failureOf } from '#platform/extension/extension-error.ts'
import type { DrawnBlock } from '#platform/render/block.ts'
import { Guarded } from '#platform/render/guarded.tsx'
import type { Site } from '#shared/site.ts'
import type { Entry } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'
import type { EntryType } from './entry-type.ts'
import { FieldsView } from './fields-view.tsx'
import { createShownEntry, structuredDataOf } from './shown-entry.ts'

/** What other parts have to show of an entry, above its text. */
export const drawAdditions = (
  { name, additions }: EntryType,
  entry: ShownEntry,
  { log }: Pick<ContentDeps, 'log'>,
): ReactNode =>
  additions.map(({ fields, view, by }) => {
    const usual = <FieldsView fields={fields} values={entry.fields} />
    const onFailure = (error: unknown) =>
      log?.error({ err: failureOf(by, error), type: name }, 'what an extension adds could not be drawn')
    return (
      <Fragment key={Object.keys(fields).join()}>
        {view ? <Guarded view={view} props={{ entry }} fallback={usual} onFailure={onFailure} /> : usual}
      </Fragment>
    )
  })

export const withAdditions = (additions: ReactNode, body: ReactNode): ReactNode =>
  additions ? (
    <>
      {additions}
      {body}
    </>
  ) : (
    body
  )

const nothing = {
  view: null,
  fields: {},
  tags: [],
  styles: [],
  scripts: [],
  jsonLd: [],
} satisfies DrawnBlock & Pick<ShownEntry, 'fields'>

/** The same for posts and pages, with all it needs of the page around it. */
export function createAdditions(deps: ContentDeps) {
  const shownEntry = createShownEntry(deps)
  return async (type: EntryType, entry: Entry, site: Site) => {
    if (type.additions.length === 0) return nothing
    const { shown, drawn } = await shownEntry(type, entry, site)
    return {
      view: drawAdditions(type, shown, deps),
      fields: shown.fields,
      tags: drawn.flatMap(({ tags = [] }) => tags),
      styles: drawn.flatMap(({ styles = [] }) => styles),
      scripts: drawn.flatMap(({ scripts = [] }) => scripts),
      jsonLd: [
        ...structuredDataOf(type, entry, site, deps.log),
        ...drawn.flatMap(({ jsonLd = [] }) => jsonLd),
      ],
    }
  }
}

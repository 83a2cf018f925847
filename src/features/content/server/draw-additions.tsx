import { Fragment, type ReactNode } from 'react'
import type { ShownEntry } from '#platform/extension/content-type.ts'
import { failureOf } from '#platform/extension/extension-error.ts'
import { Guarded } from '#platform/render/guarded.tsx'
import type { Site } from '#shared/site.ts'
import type { Entry } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'
import type { EntryType } from './entry-type.ts'
import { FieldsView } from './fields-view.tsx'
import { joinDrawn } from './join-drawn.ts'
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

export const noAdditions = { view: null, fields: {}, ...joinDrawn([]) }

/** The same for posts and pages, with all it needs of the page around it. */
export function createAdditions(deps: ContentDeps) {
  const shownEntry = createShownEntry(deps)
  return async (type: EntryType, entry: Entry, site: Site) => {
    if (type.additions.length === 0) return noAdditions
    const { shown, drawn } = await shownEntry(type, entry, site)
    const around = joinDrawn(drawn)
    return {
      ...around,
      view: drawAdditions(type, shown, deps),
      fields: shown.fields,
      jsonLd: [...structuredDataOf(type, entry, site, deps.log), ...around.jsonLd],
    }
  }
}

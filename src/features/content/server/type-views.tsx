import { pageUrls } from '#platform/editions/page-urls.ts'
import { failureOf } from '#platform/extension/extension-error.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import { Guarded } from '#platform/render/guarded.tsx'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import type { FullEntry } from '../domain/entry.ts'
import { breadcrumbData, webPageData } from '../domain/json-ld.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { withAdditions } from './draw-additions.tsx'
import { tagOf } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { searchHead } from './search-head.ts'
import { createShownEntry, structuredDataOf } from './shown-entry.ts'
import { TypeFacts } from './type-facts.tsx'

export function createTypeView(deps: ContentDeps) {
  const { site, markdown, shareImages, entries, clock } = deps
  const shownEntry = createShownEntry(deps)
  return async (type: EntryType, entry: FullEntry): Promise<PageView> => {
    const now = clock.now()
    const place = { entry: { id: entry.id, kind: entry.kind, title: entry.title, path: entry.path }, now }
    const current = await site.current()
    const { shown, drawn: ofFields } = await shownEntry(type, entry, current)
    const { body, headings, ...text } = await markdown.draw(entry.body, place, { eagerPicture: !entry.image })
    const ownDescription = typographyOf(current).text(entry.description ?? entry.excerpt)
    const description = [text.descriptionPrefix, ownDescription].filter(Boolean).join(' ')
    const crumbs = [
      { name: type.label.many, path: pageUrls.list(type.listPath) },
      { name: shown.title, path: entry.path },
    ]
    const structured = structuredDataOf(type, entry, current, deps.log)
    const View = type.views?.page
    const whole = withAdditions(type, shown, body, deps)
    const onFailure = (error: unknown) => {
      const err = failureOf(type.by, error)
      deps.log?.error({ err, type: type.name }, 'the view of a type could not be drawn')
    }
    const facts = <TypeFacts type={type} fields={type.ownFields} entry={shown} onFailure={onFailure} />
    const above = { title: type.label.many, path: pageUrls.list(type.listPath) }
    const usual = <Place name="Page" props={{ page: { ...shown, headings, above }, body: whole, facts }} />
    return {
      head: {
        title: shown.title,
        description,
        canonical: entry.path,
        image: shareImages.describe(entry, current),
        ...(await searchHead(entry, current, deps.library)),
        modified: entry.updated,
        jsonLd: [
          ...(structured.length > 0 ? structured : [webPageData(current, entry, description)]),
          breadcrumbData(current, crumbs),
        ],
      },
      main: View ? (
        <Guarded view={View} props={{ entry: shown, body: whole }} fallback={usual} onFailure={onFailure} />
      ) : (
        usual
      ),
      ...joinDrawn(
        { tags: ['site', tagOf.entry(entry.id)], freshUntil: await entries.nextChange(now) },
        ...ofFields,
        text,
      ),
      layout: 'reading',
    }
  }
}

import type { DeskAnswer, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { calledIn, openLanguage } from '#platform/desk/languages/edited-language.ts'
import { missingPage } from '#platform/desk/missing-page.tsx'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import { slugOf } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { words as termWords } from '#words/desk.terms.ts'
import type { Term } from '../domain/entry.ts'
import type { TermTree } from '../domain/term-tree.ts'
import type { CountedTerm } from '../server/archive-store.ts'
import { termsPath } from '../server/terms-kind.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { inOrder } from './term-form.ts'
import { termSubjectOf } from './term-routes.tsx'
import { type ListedTerm, TermsPage } from './terms-page.tsx'

const pageSize = 100

/** Categories and tags: those that are described, and those that posts name. */
export const createTermsRoutes = (deps: ContentDeskDeps): readonly DeskRoute[] => {
  const { terms, archive, clock } = deps
  const handle = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { kind: asked, q = '', page: number = '' } = visit.c.req.query()
    const kind = asked === 'tag' ? 'tag' : 'category'
    const address = urls.desk.terms({ kind })
    const language = await openLanguage(deps, visit, { path: termsPath, address })
    if (!language) return missingPage(termSubjectOf(kind))
    const usedHere = () => archive.terms(clock.now())
    const [tree, used] = await duringEdition(language.edition, () =>
      Promise.all([terms.current(), usedHere()]),
    )
    const inFirst = language.first ? await usedHere() : []
    const found = listed(tree, kind, [...used, ...onlyThere(inFirst, used)]).filter(matching(q))
    const pages = Math.max(1, Math.ceil(found.length / pageSize))
    const page = Math.max(1, Math.min(pages, Number.parseInt(number, 10) || 1))
    const pathOf = (to: number) =>
      urls.desk.terms({ kind, q, page: to > 1 ? String(to) : '', language: language.edition })
    return {
      title: calledIn(language, termWords.title),
      main: (
        <TermsPage
          kind={kind}
          language={language}
          search={q}
          total={found.length}
          terms={found.slice((page - 1) * pageSize, page * pageSize)}
          paging={{ page, pages, pathOf }}
        />
      ),
    }
  }
  return [{ method: 'get', path: urls.desk.terms(), access: 'content', handle }]
}

/** What the first language uses can be named in another before that does. */
const onlyThere = (inFirst: readonly CountedTerm[], used: readonly CountedTerm[]): CountedTerm[] =>
  inFirst
    .filter((term) => !used.some(({ kind, slug }) => kind === term.kind && slug === term.slug))
    .map((term) => ({ ...term, count: 0 }))

/** In the order of the tree; those that nobody described stand behind. */
function listed(tree: TermTree, kind: Term['kind'], used: readonly CountedTerm[]): ListedTerm[] {
  const ofKind = used.filter((term) => term.kind === kind)
  const counts = new Map(ofKind.map(({ slug, count }) => [slug, Number(count)]))
  const tags = tree.terms.filter((term) => term.kind === 'tag').map((term) => ({ ...term, depth: 0 }))
  const described =
    kind === 'category' ? [...inOrder(tree)] : tags.toSorted((a, b) => a.name.localeCompare(b.name))
  const others = ofKind.filter(({ slug }) => !tree.find(kind, slug)).map((term) => ({ ...term, depth: 0 }))
  return [...described, ...others].map(({ slug, name, depth }) => ({
    ...{ slug, name, depth },
    isTranslated: tree.find(kind, slug)?.isTranslated ?? false,
    count: counts.get(slug) ?? 0,
    isDescribed: tree.find(kind, slug) !== undefined,
  }))
}

const matching = (search: string) => {
  const wanted = slugOf(search)
  const isWithoutWord = wanted === '' && search.trim() !== ''
  return ({ slug, name }: ListedTerm) =>
    !isWithoutWord && (slug.includes(wanted) || slugOf(name).includes(wanted))
}

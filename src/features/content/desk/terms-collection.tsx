import { type Collection, collectionPage, pageOf } from '#platform/desk/collection.tsx'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { calledIn, type EditedLanguage, openLanguage } from '#platform/desk/languages/edited-language.ts'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { missingPage } from '#platform/desk/missing-page.tsx'
import { duringEdition } from '#platform/editions/asked-edition.ts'
import { useT } from '#platform/words/use-t.ts'
import { inEdition } from '#shared/edition.ts'
import { slugOf } from '#shared/slug.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.content.ts'
import { words as termWords } from '#words/desk.terms.ts'
import { words as translationWords } from '#words/desk.translations.ts'
import type { Term } from '../domain/entry.ts'
import type { TermTree } from '../domain/term-tree.ts'
import type { CountedTerm } from '../server/archive-store.ts'
import { termsPath } from '../server/terms-kind.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { inOrder } from './term-form.ts'
import { termSubjectOf } from './term-routes.tsx'

/** Categories and tags: those that are described, and those that posts name. */
export const createTermsRoutes = (deps: ContentDeskDeps): readonly DeskRoute[] => [
  {
    method: 'get',
    path: urls.desk.terms(),
    access: 'content',
    async handle(visit) {
      const kind = visit.c.req.query('kind') === 'tag' ? 'tag' : 'category'
      const address = urls.desk.terms({ kind })
      const language = await openLanguage(deps, visit, { path: termsPath, address })
      return language ? collectionPage(termsIn(deps, language), visit) : missingPage(termSubjectOf(kind))
    },
  },
]

const termsIn = (
  { terms, archive, clock }: ContentDeskDeps,
  language: EditedLanguage,
): Collection<ListedTerm> => ({
  path: urls.desk.terms(),
  access: 'content',
  title: calledIn(language, termWords.title),
  tabs: {
    name: 'kind',
    list: () => termKinds.map((kind) => ({ value: kind, label: termWords.kindName({ kind }) })),
  },
  search: true,
  hiddenFilters: ['language'],
  async list(asked) {
    const kind = asked.tab as Term['kind']
    const usedHere = () => archive.terms(clock.now())
    const [tree, used] = await duringEdition(language.edition, () =>
      Promise.all([terms.current(), usedHere()]),
    )
    const inFirst = language.first ? await usedHere() : []
    const all = listed(tree, kind, [...used, ...onlyThere(inFirst, used)]).filter(matching(asked.search))
    const { items, total } = pageOf(all, { ...asked, search: '' }, { placeOf: slugIn, textOf: slugIn })
    return { items, count: termWords.count({ kind, count: total }) }
  },
  idOf: slugIn,
  rowsOf: 'content-list',
  draw: (term) => <TermRow {...{ term, language }} />,
  above: ({ tab }) => <AboveTerms kind={tab as Term['kind']} language={language} />,
})

const termKinds = ['category', 'tag'] as const

const slugIn = ({ slug }: ListedTerm) => slug

/** A term used by the main language can be named in another one before that uses it. */
const onlyThere = (inFirst: readonly CountedTerm[], used: readonly CountedTerm[]): CountedTerm[] =>
  inFirst
    .filter((term) => !used.some(({ kind, slug }) => kind === term.kind && slug === term.slug))
    .map((term) => ({ ...term, count: 0 }))

/** In the order of the tree, followed by those without a description. */
function listed(tree: TermTree, kind: Term['kind'], used: readonly CountedTerm[]): ListedTerm[] {
  const ofKind = used.filter((term) => term.kind === kind)
  const counts = new Map(ofKind.map(({ slug, count }) => [slug, Number(count)]))
  const tags = tree.terms.filter((term) => term.kind === 'tag').map((term) => ({ ...term, depth: 0 }))
  const described =
    kind === 'category' ? [...inOrder(tree)] : tags.toSorted((a, b) => a.name.localeCompare(b.name))
  const others = ofKind.filter(({ slug }) => !tree.find(kind, slug)).map((term) => ({ ...term, depth: 0 }))
  return [...described, ...others].map(({ slug, name, depth }) => ({
    ...{ kind, slug, name, depth },
    isTranslated: tree.find(kind, slug)?.isTranslated ?? false,
    count: counts.get(slug) ?? 0,
    isDescribed: tree.find(kind, slug) !== undefined,
  }))
}

const matching = (search = '') => {
  const wanted = slugOf(search)
  const isWithoutWord = wanted === '' && search.trim() !== ''
  return ({ slug, name }: ListedTerm) =>
    !isWithoutWord && (slug.includes(wanted) || slugOf(name).includes(wanted))
}

type ListedTerm = {
  kind: Term['kind']
  slug: string
  name: string
  depth: number
  count: number
  isDescribed: boolean
  /** Named in the language that is shown. */
  isTranslated: boolean
}

/** Deeper ones are not indented further, so that they can still be read on a phone. */
const deepest = 6

function AboveTerms({ kind, language }: { kind: Term['kind']; language: EditedLanguage }) {
  const t = useT()
  return (
    <>
      <p className="field-hint editor-links">
        <a href={urls.desk.content()}>{t(words.allContent)}</a>
      </p>
      <LanguageRow languages={language.languages} />
      {!language.first && (
        <p>
          <a className="button" href={urls.desk.term(kind)}>
            {t(termWords.newTerm({ kind }))}
          </a>
        </p>
      )}
    </>
  )
}

function TermRow({ term, language }: { term: ListedTerm; language: EditedLanguage }) {
  const t = useT()
  const { kind, slug, name, depth, count, isDescribed, isTranslated } = term
  const { first, edition } = language
  const isBorrowed = first && isDescribed && !isTranslated
  return (
    <li className={`term term-depth-${Math.min(depth, deepest)}`}>
      <a className="content-title" href={urls.desk.inLanguage(urls.desk.term(kind, slug), edition)}>
        <bdi lang={isBorrowed ? first.marks.lang : undefined}>{name}</bdi>
      </a>
      {count > 0 && (
        <a
          className="content-view"
          href={inEdition(edition, urls[kind](slug))}
          aria-label={t(words.viewNamed({ title: name }))}
        >
          {t(deskWords.lookAtIt)}
        </a>
      )}
      <span className="field-hint content-facts">
        <code>{slug}</code>
        {` · ${t(termWords.posts({ count }))}`}
        {isBorrowed && ` · ${t(translationWords.missing)}`}
        {!isDescribed && ` · ${t(termWords.notDescribed)}`}
      </span>
    </li>
  )
}

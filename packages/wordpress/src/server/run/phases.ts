import type { Translatable } from 'portico/extension'
import { own } from '../../domain/own.ts'
import type { TypeHere } from '../../domain/own-types/type-plan.ts'
import { reasonForDamage, reasonForTerms, reasonForType } from '../../domain/receipt/tally.ts'
import { plainText } from '../../domain/text/html-text.ts'
import { words as entryWords } from '../../words/desk.importEntries.ts'
import { words as reasonWords } from '../../words/desk.importReasons.ts'
import type { Plan } from '../index/open-plan.ts'
import { type Phase, type SharedText, singlePhase, type Uncounted } from './batch.ts'
import { type ConversionThread, oneAhead } from './conversion-thread.ts'
import { createItemBatches, createMakers, exampleOf, type ItemMaker, inFile } from './makers.ts'
import { createRedirectsPhase } from './redirects-phase.ts'
import { createReviewPhases, reviewTypes } from './reviews-phases.ts'
import type { SharedTexts } from './shared-phase.ts'
import { createSitePhase, createTermsPhase } from './site-phases.ts'
import { createVotesPhase } from './votes-phase.ts'
import type { FindNotes } from './write-batch.ts'

/** Files besides the export. */
export type PhaseFiles = {
  /** The table of votes. */
  ratings?: string | undefined
  /** Redirects of a plugin, or of the settings of a server. */
  redirects?: string | undefined
}

type PhaseDeps = {
  texts: SharedTexts
  typesHere: readonly TypeHere[]
  /** The results of earlier batches and imports. */
  findNotes: FindNotes
  /** The phases before it have been written by then. */
  isWriting: boolean
  /** What to do with files; missing to leave them out. */
  media: ItemMaker | undefined
  /** At most so many items at once. */
  batchItems?: number | undefined
  /** Missing if there is too little to convert. */
  thread?: ConversionThread | undefined
}

/** Types with phases of their own. */
const elsewhere = new Set(['nav_menu_item', 'wp_navigation', ...reviewTypes])

/** In the order in which they come: what others refer to first. */
export async function createPhases(
  plan: Plan,
  { ratings, redirects }: PhaseFiles,
  { texts, media, typesHere, findNotes, isWriting, batchItems, thread }: PhaseDeps,
): Promise<readonly Phase[]> {
  const makers = createMakers(plan, media, typesHere)
  const counts = new Map(plan.index.countsByType().map((one) => [one.type, one]))
  const here = createItemBatches(plan, makers, batchItems)
  const isPlain = createIsPlain(plan)
  const known = [...makers.keys()].map((type): Phase => {
    const batches = thread && isPlain(type) ? oneAhead((position) => thread.batch(type, position)) : undefined
    const phase = {
      // No other phase is called so, whatever the type is.
      ...{ name: `items of ${type}`, size: counts.get(type)?.count ?? 0 },
      next: batches ?? ((position: number) => here(type, position)),
    }
    return type === 'page' ? makingWay(phase, plan, texts) : phase
  })
  const others = [...counts.values()].filter(({ type }) => !makers.has(type) && !elsewhere.has(type))
  const lines = await createRedirectsPhase(plan, texts, { file: redirects, findNotes })
  const votes =
    ratings === undefined ? [] : [await createVotesPhase(plan, ratings, isWriting ? findNotes : undefined)]
  return [
    createTermsPhase(plan, texts),
    createFrontPagePhase(plan, texts),
    ...known,
    ...createReviewPhases(plan, texts),
    createSitePhase(plan, texts, ratings !== undefined),
    ...votes,
    lines,
    restPhase(
      plan,
      others,
      [...counts.values()].filter(({ type }) => elsewhere.has(type)),
    ),
  ]
}

/** Whether items of a type can be converted in another thread: files are fetched, and fields of the site are code. */
function createIsPlain({ types: { plan } }: Plan) {
  const withFields = new Set([...plan.types.map(({ old }) => old), ...plan.extended.map(({ name }) => name)])
  return (type: string) => type !== 'attachment' && !withFields.has(type)
}

/** Taxonomies whose terms are read with what is filed under them. */
const knownTaxonomies = new Set([
  ...['category', 'post_tag', 'nav_menu', 'post_format', 'flamingo_inbound_channel'],
])

/** Terms of plugins and themes, which nothing is made of. */
function otherTerms({ index, types, conclusions }: Plan): Uncounted[] {
  const isMultilingual = Object.keys(conclusions.languages.languages).length > 0
  const inLanguages = new Set(isMultilingual ? ['language', 'post_translations'] : [])
  const inFields = new Set(
    types.plan.types.flatMap(({ fields }) =>
      fields.flatMap(({ source }) => (source.from === 'taxonomy' ? source.taxonomy : [])),
    ),
  )
  return index
    .taxonomies()
    .filter(({ taxonomy }) => ![knownTaxonomies, inFields, inLanguages].some((set) => set.has(taxonomy)))
    .map(({ taxonomy, count }) => ({
      ...{ kind: 'term', reason: reasonForTerms(taxonomy), count },
      examples: index
        .terms(taxonomy)
        .slice(0, 5)
        .map(({ name, id }) => ({ title: plainText(name), id })),
    }))
}

type TypeCount = { type: string; count: number; comments: number }

/**
 * Types that nothing is made of, items below something that does not have a page here, and what the reader left out:
 * counted, and not read again.
 */
function restPhase(plan: Plan, types: readonly TypeCount[], withoutPage: readonly TypeCount[]): Phase {
  const size = types.reduce((sum, { count }) => sum + count, 0)
  const { leftOut } = plan.facts
  return singlePhase('rest', size, async () => ({
    ...{ items: [], notes: [entryWords.ownRecords] },
    leftOut: [
      ...otherTerms(plan),
      ...types.map(({ type, count }) => ({
        ...{ kind: type, reason: own(plan.types.leftOut, type) ?? reasonForType(type), count },
        examples: plan.index.after(type, 0, 5).map((row) => exampleOf(plan, row)),
      })),
      ...commentsOn(types, reasonWords.parentLeft),
      ...commentsOn(withoutPage, reasonWords.parentWithoutPage),
      ...leftOut.map(({ type, reason, title, id, line, file, count }) => ({
        ...{ kind: type, reason: reasonForDamage(reason), count },
        examples: [{ title, id, line, ...inFile(plan.fileName(file)) }],
      })),
      ...leftOut.flatMap(({ reason, comments = 0 }) =>
        commentsOn(
          [{ comments }],
          reason === 'repeated-item' ? reasonWords.repeated : reasonWords.parentLeft,
        ),
      ),
    ],
  }))
}

const commentsOn = (types: readonly Pick<TypeCount, 'comments'>[], reason: Translatable): Uncounted[] =>
  types
    .filter(({ comments }) => comments > 0)
    .map(({ comments }) => ({ kind: 'comment', reason, count: comments, examples: [] }))

/**
 * Pages here that are no longer the front page, or that of the list of posts, are changed in one transaction with the pages
 * of the old site that are: at every moment the site has one of each.
 */
function makingWay(pages: Phase, { conclusions, index }: Plan, texts: SharedTexts): Phase {
  const { frontPage, frontMakesWay, postsPage, postsMakeWay } = conclusions
  const keyOf = (id: number | undefined) => (id === undefined ? undefined : index.byId(id)?.key)
  const parts = [
    { key: keyOf(frontPage), change: () => asDraft(texts, frontMakesWay) },
    { key: keyOf(postsPage), change: () => withoutPosts(texts, postsMakeWay) },
  ]
  return {
    ...pages,
    async next(position) {
      const batch = await pages.next(position)
      if (!batch) return undefined
      const comes = new Set(batch.items.flatMap(({ key, converted }) => (converted.comes ? [key] : [])))
      const makeWay = await Promise.all(
        parts.map(({ key, change }) => (key !== undefined && comes.has(key) ? change() : undefined)),
      )
      return { ...batch, makeWay: makeWay.filter((change) => change !== undefined) }
    },
  }
}

/** If the old front page was not a page: a site without a front page shows its newest posts there. */
const createFrontPagePhase = ({ conclusions: { frontPage, frontMakesWay } }: Plan, texts: SharedTexts) =>
  singlePhase('front page', 0, async () => {
    const shared = frontPage === undefined ? await asDraft(texts, frontMakesWay) : undefined
    return shared && { items: [], shared }
  })

const asDraft = (texts: SharedTexts, id: number | undefined) =>
  without(texts, id, 'home', { draft: true, state: undefined })

const withoutPosts = (texts: SharedTexts, id: number | undefined) => without(texts, id, 'posts')

async function without(
  texts: SharedTexts,
  id: number | undefined,
  part: 'home' | 'posts',
  also = {},
): Promise<SharedText | undefined> {
  const page = id === undefined ? undefined : await texts.documents.find({ id })
  if (!page || texts.documents.valuesOf(page)[part] !== true) return undefined
  const text = texts.documents.withValues(page, { [part]: undefined, ...also })
  return { path: page.path, text, base: page.version }
}

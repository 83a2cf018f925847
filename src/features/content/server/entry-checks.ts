import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { CheckDocument, Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import type { Inner } from '#platform/extension/extension-context.ts'
import { editionAsked, firstEdition, splitEdition } from '#shared/edition.ts'
import { readFields } from '#shared/fields/group.ts'
import type { ReferenceField } from '#shared/fields/reference.ts'
import { typesReferredTo } from '#shared/fields/types-referred-to.ts'
import { walkFields } from '#shared/fields/walk-fields.ts'
import { own, type Site } from '#shared/site.ts'
import { isSlug } from '#shared/slug.ts'
import { words } from '#words/desk.texts.ts'
import type { Entry, Term } from '../domain/entry.ts'
import type { TermTree } from '../domain/term-tree.ts'
import type { Content } from './content.ts'
import type { EntryTables } from './entry-rows.ts'
import type { EntryType } from './entry-type.ts'
import { lineOfKey } from './markdown-fields.ts'
import { orMeant } from './or-meant.ts'

type EntryCheckDeps = Pick<Content, 'archive' | 'entries' | 'site' | 'terms' | 'typed' | 'types'> &
  Pick<Inner, 'ownAddresses'> & { db: Database; clock: Clock }

type Told = Pick<Problem, 'what' | 'fix'>

/**
 * Checks beyond the text of an entry: whether the author, the terms and the entries it names exist, whether its old
 * addresses lead to it, and whether visitors can see it at its address.
 */
export function createEntryCheck(deps: EntryCheckDeps): CheckDocument {
  const { types, site, clock } = deps
  return async ({ id, kind }, source) => {
    const type = types.named(kind)
    if (!type) return []
    const current = await site.current()
    const found = await Promise.all([
      authorProblems(current, source),
      type.isFiled ? termProblems(deps, id, source) : [],
      aliasProblems(deps.db, id, source, clock.now()),
      referenceProblems(deps, type, source),
      placeProblems(deps, current, id, source),
    ])
    return found.flat()
  }
}

const warning = ({ path }: SourceFile, told: Told, line = 1, key?: string): Problem => ({
  path,
  line,
  severity: 'warning',
  ...told,
  ...(key && { key }),
})

/** Whether the author is one of those the site describes. A site that describes none may name anybody. */
function authorProblems({ authors }: Site, source: SourceFile): Problem[] {
  const written = authorOf(source.text)
  const known = Object.keys(authors)
  if (!written || known.length === 0 || own(authors, written.slug)) return []
  const meant = nearestWord(written.slug, known)
  const fix = orMeant(meant, words.noAuthorFix)
  return [warning(source, { what: words.noAuthor({ author: written.slug }), fix }, written.line)]
}

/** Found without reading the whole of the front matter: this is asked of every text. */
function authorOf(text: string): { slug: string; line: number } | undefined {
  const parts = cutFrontMatter(text)
  if (typeof parts === 'string') return undefined
  const lines = parts.yaml.split('\n')
  const at = lines.findIndex((line) => line.startsWith('author:'))
  const [value = ''] = lines[at]?.slice('author:'.length).split('#', 1) ?? []
  const [, , slug] = (/^\s/.test(value) && /^(["']?)([^"']+)\1$/.exec(value.trim())) || []
  return slug === undefined ? undefined : { slug, line: at + 2 }
}

const termKeys = { category: 'categories', tag: 'tags' } as const

/** Whether what looks like a key of `terms.yaml` is one. A site that describes no categories may name any. */
async function termProblems({ terms, archive }: EntryCheckDeps, id: number, source: SourceFile) {
  const tree = await terms.current()
  if (tree.terms.length === 0) return []
  return (await archive.written(id)).flatMap(({ kind, written }) => {
    const told = unknownTerm(tree, kind, written)
    const key = termKeys[kind]
    return told ? [warning(source, told, lineOfKey(source.text, key), key)] : []
  })
}

/** Authors invent tags: only a probable typo is reported. */
function unknownTerm(tree: TermTree, kind: Term['kind'], word: string): Told | undefined {
  if (!isSlug(word) || tree.find(kind, tree.meant(kind, word).slug)) return undefined
  const known = tree.terms.filter((term) => term.kind === kind).map(({ slug }) => slug)
  const meant = nearestWord(word, known)
  if (known.length === 0 || (kind === 'tag' && !meant)) return undefined
  return {
    what: kind === 'tag' ? words.noTag({ word }) : words.noCategory({ word }),
    fix: orMeant(meant, words.noTermFix),
  }
}

/** Whether another entry named one of its old addresses first, or has its page there. */
async function aliasProblems(db: Database, id: number, source: SourceFile, now: Date): Promise<Problem[]> {
  const { text } = source
  if (!text.includes('aliases')) return []
  const mine = db
    .tables<EntryTables>()
    .read.selectFrom('redirects as mine')
    .where('mine.entry_id', '=', id)
    .where('mine.given', '=', 1)
  const [named, covered] = await Promise.all([
    mine
      .innerJoin('redirects as theirs', (join) =>
        join.onRef('theirs.path', '=', 'mine.path').onRef('theirs.place', '<', 'mine.place'),
      )
      .innerJoin('entries', 'entries.id', 'theirs.entry_id')
      .where('theirs.given', '=', 1)
      .select(['mine.path as address', 'entries.title'])
      .execute(),
    mine
      .innerJoin('entries', 'entries.path', 'mine.path')
      .where('entries.published_at', '<=', now.getTime())
      .select(['mine.path as address', 'entries.title'])
      .execute(),
  ])
  return [
    ...named.map((one) => ({
      ...one,
      told: { what: words.oldAddressNamedFirst(one), fix: words.oldAddressNamedFirstFix },
    })),
    ...covered.map((one) => ({
      ...one,
      told: { what: words.oldAddressCovered(one), fix: words.oldAddressCoveredFix },
    })),
  ].map(({ address, told }) => warning(source, told, lineOfAlias(text, address), 'aliases'))
}

/** The line of the address, or else the first line of the list. */
function lineOfAlias(text: string, address: string): number {
  const lines = text.toLowerCase().split('\n')
  const start = lines.findIndex((line) => line.startsWith('aliases'))
  const at = lines.findIndex((line, number) => number >= start && line.includes(address))
  return Math.max(at, start) + 1
}

/** Whether what it refers to is stored, shown to visitors or not. */
async function referenceProblems({ typed }: EntryCheckDeps, { fields }: EntryType, source: SourceFile) {
  if (typesReferredTo(fields).length === 0) return []
  const read = readFields(fields, frontMatterValues(source.text))
  const found = read.ok ? [...walkFields(fields, read.value)] : []
  const problems = await Promise.all(
    found
      .filter(({ field }) => field.kind === 'reference')
      .map(async ({ field, value, at }) => {
        const { to } = field as ReferenceField<unknown>
        const [slug, key] = [String(value), String(at[0])]
        const is = (await typed.stored(to, [slug])).length > 0
        if (is && !(await typed.isBorrowed(to, slug, splitEdition(source.path).edition))) return []
        const told = is
          ? {
              what: words.untranslatedReference({ key, type: to, slug }),
              fix: words.untranslatedReferenceFix,
            }
          : { what: words.noReference({ key, type: to, slug }), fix: words.noReferenceFix }
        return [warning(source, told, lineOfKey(source.text, key), key)]
      }),
  )
  return problems.flat()
}

/**
 * Whether visitors can never see it at its address: because an extension answers there, or because the address means a
 * language.
 */
async function placeProblems(
  { entries, ownAddresses, clock }: EntryCheckDeps,
  { languages }: Site,
  id: number,
  source: SourceFile,
): Promise<Problem[]> {
  const coveredBy = ownAddresses()
  const hasLanguages = Object.keys(languages).length > 0
  const entry = coveredBy || hasLanguages ? await entries.byId(id, clock.now()) : undefined
  if (!entry) return []
  const extension = coveredBy?.(entry.path)
  const language = languageAt(entry, languages)
  const { path: address } = entry
  return [
    ...(extension ? [{ what: words.covered({ extension, address }), fix: words.coveredFix }] : []),
    ...(language
      ? [{ what: words.coveredByLanguage({ address, language }), fix: words.coveredByLanguageFix }]
      : []),
  ].map((told) => warning(source, told))
}

function languageAt({ edition, path }: Entry, languages: Site['languages']): string | undefined {
  const asked = edition === firstEdition ? editionAsked(path) : undefined
  return asked === undefined ? undefined : own(languages, asked)?.language
}

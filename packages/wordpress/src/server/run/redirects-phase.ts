import type { TakenPlaces, Translatable } from 'portico/extension'
import { isSeq, parseDocument } from 'yaml'
import { createNewAddress } from '../../domain/addresses/new-address.ts'
import { decoded } from '../../domain/addresses/old-addresses.ts'
import { typeListsOf } from '../../domain/own-types/type-plan.ts'
import { createTermKeys, type TermKeys } from '../../domain/plan/old-site.ts'
import type { RedirectEntry } from '../../domain/redirects/old-redirect.ts'
import { type OwnAddresses, ownRedirects } from '../../domain/redirects/own-redirects.ts'
import { readRedirects } from '../../domain/redirects/read-redirects.ts'
import { isSame, type Keys } from '../../domain/site/site-changes.ts'
import { words as runWords } from '../../words/desk.importOthers.ts'
import { words as redirectWords } from '../../words/desk.importRedirects.ts'
import { words as sourceWords } from '../../words/desk.importSource.ts'
import type { ItemRow } from '../index/index-reader.ts'
import type { Plan } from '../index/open-plan.ts'
import { sizeOf } from '../source/prepare-source.ts'
import { SourceProblem } from '../source/source-problem.ts'
import { readTextFile } from '../whole-files.ts'
import type { BatchItem, Phase } from './batch.ts'
import { createSharedPhase, type SharedTexts } from './shared-phase.ts'
import { type FindNotes, refusal } from './write-batch.ts'

const path = 'redirects.yaml'
const maxMegabytes = 32
const maxBytes = maxMegabytes * 1024 * 1024

/**
 * Redirects from a separate file, and those that the old site needs anyway, in `redirects.yaml`. Existing ones are
 * unchanged.
 */
export async function createRedirectsPhase(
  plan: Plan,
  texts: SharedTexts,
  { file, findNotes }: { file: string | undefined; findNotes: FindNotes },
): Promise<Phase> {
  const { old, site, index } = plan
  const { max } = texts.places
  const noRoom = runWords.noRoomForRedirects({ file: path, lines: max.redirects, patterns: max.patterns })
  const termKeys = createTermKeys(old)
  const address = createNewAddress({ site: old, termKeys, types: typeListsOf(plan.types.plan, old) })
  const base = old.facts.blogUrl || old.facts.link
  const read = file ? readRedirects(await wholeText(file), { base, address }) : { entries: [], problems: [] }
  const { entries, refused } = sorted(read.entries, texts)
  const told: readonly Refused[] = [...read.problems, ...refused]
  const isUseless = file !== undefined && entries.length + told.length === 0
  const problems = isUseless ? [{ line: 1, what: redirectWords.none }] : told
  const made = async () =>
    ownRedirects({
      ...{
        base,
        authors: old.authors(),
        authorKey: old.authorKey,
        terms: termPaths(plan, termKeys, max.categoryLevels),
      },
      locked: index.locked().map(({ old_id, link, address }) => ({ oldId: old_id, link, address })),
      // A plan that was made before they were looked for has none.
      bases: plan.conclusions.bases ?? {},
      lostFiles: await lostFilesOf(plan, findNotes),
    })
  const ofFile = new Set(entries)
  let over: ReadonlySet<RedirectEntry> = new Set()
  return createSharedPhase(texts, {
    ...{ name: 'redirects', path, size: entries.length + problems.length },
    async changes(here, before) {
      const lines = linesIn(here.redirects)
      const known = byAddress(lines)
      const formerly = Array.isArray(before.redirects) ? before.redirects : []
      const isRemoved = new Set(formerly.filter((from) => !known.has(from)))
      const wanted = [...entries, ...sorted(await made(), texts).entries]
      const missing = wanted.filter(({ from }) => !known.has(from) && !isRemoved.has(from))
      over = withoutRoom(max, lines, missing)
      const added = missing.filter((entry) => !over.has(entry))
      const own = [...over].filter((entry) => !ofFile.has(entry)).map(({ from }) => from)
      const changes: Keys = added.length > 0 ? { redirects: [...lines, ...added] } : {}
      return {
        changes,
        wanted: {
          redirects: [...new Set([...formerly, ...wanted.flatMap((one) => (over.has(one) ? [] : one.from))])],
        },
        notes:
          own.length > 0
            ? [runWords.leadNowhere({ count: own.length, reason: noRoom, first: own[0] ?? '' })]
            : [],
      }
    },
    write: (text, { redirects }) => withLines(texts, text, linesIn(redirects)),
    items: ({ here, after }) => {
      const [known, then] = [byAddress(linesIn(here.redirects)), byAddress(linesIn(after.redirects))]
      const noteOn = (entry: RedirectEntry) => {
        if (!then.has(entry.from)) return [{ what: runWords.removedHere }]
        const isOther = known.has(entry.from) && !isSame(known.get(entry.from), entry)
        return isOther ? [{ what: runWords.leadsAlready }] : []
      }
      return [
        ...entries.map(
          (entry): BatchItem => ({
            ...{ kind: 'redirect', key: `${site}/redirect/${entry.from}`, id: 0, example: exampleOf(entry) },
            converted: over.has(entry)
              ? { comes: false, reason: noRoom }
              : {
                  ...{ comes: true, notes: noteOn(entry) },
                  value: { changed: !known.has(entry.from) && then.has(entry.from) },
                },
          }),
        ),
        ...problems.map(
          ({ title = '', line, what }): BatchItem => ({
            ...{
              kind: 'redirect',
              key: `${site}/redirect/${title || `line-${line}`}`,
              id: 0,
              example: { title, id: 0, ...(line !== undefined && { line }) },
            },
            converted: { comes: false, reason: what },
          }),
        ),
      ]
    },
  })
}

/** Redirects beyond which the whole file would be refused. */
function withoutRoom(
  max: TakenPlaces['max'],
  here: readonly RedirectEntry[],
  added: readonly RedirectEntry[],
) {
  let lines = here.length
  let patterns = here.filter(({ pattern }) => pattern).length
  const over = added.filter(({ pattern }) => {
    if (lines >= max.redirects || (pattern && patterns >= max.patterns)) return true
    lines += 1
    if (pattern) patterns += 1
    return false
  })
  return new Set(over)
}

type Refused = { title?: string; line?: number; what: Translatable }

/** One line that cannot be stored here must not keep the others out. */
function sorted(entries: readonly RedirectEntry[], texts: SharedTexts) {
  const problemsOf = (redirects: readonly RedirectEntry[]) =>
    texts.documents.read({ path, text: texts.documents.withValues({ path, text: '' }, { redirects }) })
  // So few that they are never too many: reading each line alone takes minutes for a hundred thousand.
  const readTogether = Math.min(texts.places.max.patterns, texts.places.max.redirects)
  const stored: RedirectEntry[] = []
  const refused: Refused[] = []
  for (let at = 0; at < entries.length; at += readTogether) {
    const some = entries.slice(at, at + readTogether)
    if (problemsOf(some).length === 0) {
      stored.push(...some)
      continue
    }
    for (const entry of some) {
      const problems = problemsOf([entry])
      if (problems.length > 0) refused.push({ title: entry.from, what: refusal(problems) })
      else stored.push(entry)
    }
  }
  return { entries: stored, refused }
}

const exampleOf = ({ from }: RedirectEntry) => ({ title: from, id: 0 })

const linesIn = (redirects: unknown) => (Array.isArray(redirects) ? (redirects as RedirectEntry[]) : [])

/** The first of several lines for one address counts. */
const byAddress = (lines: readonly RedirectEntry[]): ReadonlyMap<string, RedirectEntry> =>
  new Map(lines.toReversed().map((entry) => [entry.from, entry]))

/** The text with more lines at the end. Those that are there stay as they are written, and so do comments. */
function withLines({ documents }: SharedTexts, text: string, lines: readonly RedirectEntry[]): string {
  const document = parseDocument(text, { uniqueKeys: false })
  const list = document.get('redirects')
  if (!isSeq(list) || list.items.length === 0)
    return documents.withValues({ path, text }, { redirects: lines })
  for (const line of lines.slice(list.items.length)) list.add(document.createNode(line))
  return document.toString({ lineWidth: 0 })
}

async function wholeText(file: string): Promise<string> {
  const tooLarge = () =>
    new SourceProblem(sourceWords.redirectsTooLarge({ file, max: maxMegabytes }), sourceWords.nameRedirects)
  if (sizeOf(file) > maxBytes) throw tooLarge()
  let text = ''
  for await (const piece of readTextFile(file)) {
    text += piece
    if (text.length > maxBytes) throw tooLarge()
  }
  return text
}

/** Categories and tags with their ancestors. */
function termPaths({ old }: Plan, termKeys: TermKeys, maxLevels: number): OwnAddresses['terms'] {
  const above = (slug: string, passed: readonly string[] = []): readonly string[] => {
    const parent = old.term('category', slug)?.parent ?? ''
    return parent === '' || passed.includes(parent) || passed.length >= maxLevels
      ? []
      : [...above(parent, [...passed, parent]), decoded(parent)]
  }
  return (['category', 'post_tag'] as const).flatMap((taxonomy) =>
    old.terms(taxonomy).flatMap(({ slug }) => {
      const key = termKeys(taxonomy, slug)
      const slugs = [...(taxonomy === 'category' ? above(slug) : []), decoded(slug)]
      return key === undefined
        ? []
        : [{ base: taxonomy === 'category' ? taxonomy : 'tag', slugs, key } as const]
    }),
  )
}

/** More lines than this would make redirects hard to read. */
const maxLostFiles = 1000

/** Files attached to a text that were not imported. */
async function lostFilesOf(plan: Plan, findNotes: FindNotes): Promise<OwnAddresses['lostFiles']> {
  const lost: OwnAddresses['lostFiles'][number][] = []
  let rows: readonly ItemRow[] = plan.index.after('attachment', 0, 500)
  while (rows.length > 0 && lost.length < maxLostFiles) {
    const notes = await findNotes(rows.map(({ key }) => key))
    for (const { key, parent, link } of rows) {
      const to = notes.has(key) || parent === 0 ? undefined : plan.old.item(parent)?.address
      if (to) lost.push({ link, to })
    }
    rows = plan.index.after('attachment', rows.at(-1)?.n ?? 0, 500)
  }
  return lost.slice(0, maxLostFiles)
}

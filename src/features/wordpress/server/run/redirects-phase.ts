import { withValues } from '#platform/documents/document-part.ts'
import { createNewAddress } from '../../domain/addresses/new-address.ts'
import { typeListsOf } from '../../domain/own-types/type-lists-of.ts'
import { createTermKeys } from '../../domain/plan/term-keys.ts'
import type { RedirectEntry } from '../../domain/redirects/old-redirect.ts'
import { ownRedirects } from '../../domain/redirects/own-redirects.ts'
import { readRedirects } from '../../domain/redirects/read-redirects.ts'
import { isSame, type Keys } from '../../domain/site/keep-own.ts'
import type { Plan } from '../index/open-plan.ts'
import { readTextFile } from '../read-text-file.ts'
import { SourceProblem, sizeOf } from '../source/prepare-source.ts'
import type { BatchItem, Phase } from './batch.ts'
import { createSharedPhase, type SharedTexts } from './shared-phase.ts'
import { refusal } from './tell-documents.ts'

const path = 'redirects.yaml'
const mostBytes = 32 * 1024 * 1024

/**
 * Redirects of a file of their own, and those that the old site needs anyway, in `redirects.yaml`. Those that are here already
 * stay as they are.
 */
export async function createRedirectsPhase(
  plan: Plan,
  texts: SharedTexts,
  file: string | undefined,
): Promise<Phase> {
  const { old, site, index } = plan
  const address = createNewAddress({
    ...{ site: old, termKeys: createTermKeys(old) },
    types: typeListsOf(plan.types.plan, old),
  })
  const base = old.facts.blogUrl || old.facts.link
  const read = file ? readRedirects(await wholeText(file), { base, address }) : { entries: [], problems: [] }
  const { entries, refused } = sorted(read.entries, texts)
  const problems: readonly Refused[] = [...read.problems, ...refused]
  const made = ownRedirects({
    ...{ base, authors: old.authors(), authorKey: old.authorKey },
    locked: index.locked().map(({ id, old_id, link }) => ({ id, oldId: old_id, link })),
  })
  return createSharedPhase(texts, {
    ...{ name: 'redirects', path, size: entries.length + problems.length },
    changes(here) {
      const known = knownIn(here)
      const added = [...entries, ...made].filter(({ from }) => !known.has(from))
      const changes: Keys = added.length > 0 ? { redirects: [...known.values(), ...added] } : {}
      return { changes, wanted: {}, notes: [] }
    },
    items: ({ here }) => [
      ...entries.map((entry): BatchItem => {
        const before = knownIn(here).get(entry.from)
        const isOther = before !== undefined && !isSame(before, entry)
        return {
          ...{ kind: 'redirect', key: `${site}/redirect/${entry.from}`, id: 0, example: exampleOf(entry) },
          converted: {
            ...{ comes: true, value: { changed: before === undefined } },
            notes: isOther ? [{ what: 'An address that leads on here already stays as it is.' }] : [],
          },
        }
      }),
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
    ],
  })
}

type Refused = { title?: string; line?: number; what: string }

/** One line that cannot be stored here must not keep the others out. */
function sorted(entries: readonly RedirectEntry[], texts: SharedTexts) {
  const problemsOf = (redirects: readonly RedirectEntry[]) =>
    texts?.documents.read({ path, text: withValues({ path, text: '' }, { redirects }) }) ?? []
  if (problemsOf(entries).length === 0) return { entries, refused: [] }
  const refused: Refused[] = []
  const stored = entries.filter((entry) => {
    const problems = problemsOf([entry])
    if (problems.length > 0) refused.push({ title: entry.from, what: refusal(problems) })
    return problems.length === 0
  })
  return { entries: stored, refused }
}

const exampleOf = ({ from }: RedirectEntry) => ({ title: from, id: 0 })

const knownIn = ({ redirects }: Keys): ReadonlyMap<string, RedirectEntry> =>
  new Map(
    (Array.isArray(redirects) ? (redirects as RedirectEntry[]) : []).map((entry) => [entry.from, entry]),
  )

async function wholeText(file: string): Promise<string> {
  if (sizeOf(file) > mostBytes)
    throw new SourceProblem(`${file} has more than 32 MB.`, 'Name the file of redirects alone.')
  let text = ''
  for await (const piece of readTextFile(file)) {
    text += piece
    if (text.length > mostBytes)
      throw new SourceProblem(`${file} has more than 32 MB.`, 'Name the file of redirects alone.')
  }
  return text
}

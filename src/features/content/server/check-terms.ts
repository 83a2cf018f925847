import type { CheckDocument, Problem } from '#platform/documents/document-kind.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { isSlug } from '#shared/slug.ts'
import type { Term } from '../domain/entry.ts'
import type { TermTree } from '../domain/term-tree.ts'
import type { ArchiveStore } from './archive-store.ts'
import type { EntryTypes } from './entry-types.ts'
import { lineOfKey } from './markdown-fields.ts'
import type { Terms } from './terms-store.ts'

type TermCheckDeps = { types: EntryTypes; terms: Terms; archive: Pick<ArchiveStore, 'written'> }

const keys = { category: 'categories', tag: 'tags' } as const

/** Whether what looks like a key of `terms.yaml` is one. A site that describes no categories may name any. */
export function createTermCheck({ types, terms, archive }: TermCheckDeps): CheckDocument {
  return async ({ id, kind }, { path, text }) => {
    if (!types.named(kind)?.isFiled) return []
    const tree = await terms.current()
    if (tree.terms.length === 0) return []
    return (await archive.written(id)).flatMap(({ kind, written }): Problem[] => {
      const words = unknownKey(tree, kind, written)
      const key = keys[kind]
      return words ? [{ path, line: lineOfKey(text, key), severity: 'warning', key, ...words }] : []
    })
  }
}

/** Tags are made up as one writes: only one that may be a slip is told. */
function unknownKey(tree: TermTree, kind: Term['kind'], word: string) {
  const known = tree.terms.filter((term) => term.kind === kind)
  if (known.length === 0 || !isSlug(word) || tree.find(kind, tree.meant(kind, word).slug)) return undefined
  const meant = nearestWord(
    word,
    known.map(({ slug }) => slug),
  )
  if (kind === 'tag' && !meant) return undefined
  const advice = meant ? `Did you mean "${meant}"? Otherwise describe` : 'Describe'
  return {
    what: `There is no ${kind} "${word}" in terms.yaml.`,
    fix: `${advice} it there: until then it is called as it is written, and stands by itself.`,
  }
}

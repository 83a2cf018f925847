import type { CheckDocument, Problem } from '#platform/documents/document-kind.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { isSlug } from '#shared/slug.ts'
import { words } from '#words/desk.texts.ts'
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
      const wrong = unknownKey(tree, kind, written)
      const key = keys[kind]
      return wrong ? [{ path, line: lineOfKey(text, key), severity: 'warning', key, ...wrong }] : []
    })
  }
}

/** Tags are made up as one writes: only one that may be a slip is told. */
function unknownKey(tree: TermTree, kind: Term['kind'], word: string) {
  if (!isSlug(word) || tree.find(kind, tree.meant(kind, word).slug)) return undefined
  const known = tree.terms.filter((term) => term.kind === kind)
  if (known.length === 0) return undefined
  const meant = nearestWord(
    word,
    known.map(({ slug }) => slug),
  )
  if (kind === 'tag' && !meant) return undefined
  return {
    what: kind === 'tag' ? words.noTag({ word }) : words.noCategory({ word }),
    fix: meant ? words.noTermMeant({ meant }) : words.noTermFix,
  }
}

import { parse } from 'yaml'
import { editYaml } from '#platform/documents/edit-front-matter.ts'
import type { Keys } from '../../domain/site/keep-own.ts'
import type { FileChanges } from '../../domain/site/site-changes.ts'

/** The text of `site.yaml` or `terms.yaml` with what an import changes in it; everything else stays as it was. */
export function changeFile(
  text: string,
  change: (here: Keys) => FileChanges,
): FileChanges & { text: string } {
  const changed = change((parse(text, { uniqueKeys: false }) ?? {}) as Keys)
  return { ...changed, text: editYaml(text, changed.changes) }
}

import type { Documents, SaveRefusal } from '#platform/documents/documents.ts'
import { editFrontMatter } from '#platform/documents/edit-front-matter.ts'

const tries = 3

/** Gives a question another place. What somebody else has written into it meanwhile stays. Answers why it could not, if so. */
export async function setOrder(
  documents: Pick<Documents, 'find' | 'save'>,
  { document, order }: { document: number; order: number },
  editor: string,
): Promise<SaveRefusal | undefined> {
  let stored = await documents.find({ id: document })
  let refusal: SaveRefusal | undefined
  for (let count = 0; stored && count < tries; count += 1) {
    const source = { path: stored.path, text: editFrontMatter(stored.text, { order }) }
    const saved = await documents.save(source, editor, { base: stored.version })
    if (saved.ok) return undefined
    refusal = saved
    stored = saved.stale
  }
  return refusal
}

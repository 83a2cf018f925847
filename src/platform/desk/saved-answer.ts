import type { Documents, DocumentText, EditOutcome } from '#platform/documents/documents.ts'
import { urls } from '#shared/urls.ts'
import type { Done } from './desk-route.ts'
import type { Subject } from './subject.ts'

const longestWords = 500

/** What is said after saving: with the way back, and with what will not look as meant. */
export async function savedAnswer(
  { revisions, find }: Pick<Documents, 'revisions' | 'find'>,
  subject: Subject,
  {
    outcome,
    before,
    done,
  }: {
    outcome: Extract<EditOutcome, { status: 'saved' }>
    before: DocumentText | undefined
    done: Done
  },
): Promise<Done> {
  const { id, changed, warnings } = outcome
  const { to, notice } = done
  if (!changed) return { to, notice: 'No changes to save.', audit: 'no change' }
  const [warning] = warnings
  if (warning && !subject.part && !done.link && !done.caution) {
    const others = warnings.length > 1 ? `This and ${warnings.length - 1} more will not look as meant: ` : ''
    const words = `${notice} ${others}${warning.what} ${warning.fix}`.slice(0, longestWords)
    const document = await find({ id })
    const href = document ? await subject.address(document) : to
    return { ...done, caution: { words, link: { label: 'Look at it', href } } }
  }
  const [last] = before ? await revisions.list(id) : []
  const href = last && urls.desk.revision(id, last.number, subject.part?.name)
  return { ...(href && { link: { label: 'Undo', href } }), ...done }
}

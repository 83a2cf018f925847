import type { Documents, DocumentText, EditOutcome } from '#platform/documents/documents.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import type { Translate } from '#platform/words/translate.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.common.ts'
import type { DeskVisit, Done } from './desk-route.ts'
import type { PartChange, Subject } from './subject.ts'

const longestWords = 500

export const unchangedAnswer = ({ to }: Pick<Done, 'to'>): Done => ({
  to,
  notice: words.noChanges,
  audit: 'no change',
})

/** The notice after saving: with a link back, and with warnings about the text. */
export async function savedAnswer(
  { revisions, find }: Pick<Documents, 'revisions' | 'find'>,
  subject: Subject,
  {
    t,
    outcome,
    before,
    done,
  }: {
    t: Translate
    outcome: Extract<EditOutcome, { status: 'saved' }>
    before: DocumentText | undefined
    done: Done
  },
): Promise<Done> {
  const { id, changed, warnings } = outcome
  const { to, notice } = done
  if (!changed) return unchangedAnswer(done)
  const [warning] = warnings
  if (warning && !subject.part && !done.link && !done.caution) {
    const told = { saved: notice ?? '', warning: problemText(t, warning) }
    const more = warnings.length - 1
    const said = t(more > 0 ? words.savedWithWarnings({ ...told, more }) : words.savedWithWarning(told))
    const document = await find({ id })
    const href = document ? await subject.address(document) : to
    return { ...done, caution: { words: said.slice(0, longestWords), link: { label: words.lookAtIt, href } } }
  }
  const [last] = before ? await revisions.list(id) : []
  const href = last && urls.desk.revision(id, last.number, subject.part?.name)
  return { ...(href && { link: { label: words.undo, href } }), ...done }
}

/** Changes a part of a document without a form, e.g. takes something out of a list, unless somebody else has changed it meanwhile. */
export async function savePart(
  documents: Documents,
  { form, person, t }: DeskVisit,
  { subject, document, write, address, stale = words.justChanged, done }: PartChange,
): Promise<Done> {
  const outcome = await documents.edit({
    at: { id: document.id },
    part: subject.part?.keys,
    base: form.get('base') ?? '',
    editor: person.name,
    write,
  })
  return outcome.status === 'saved'
    ? savedAnswer(documents, subject, { t, outcome, before: document, done })
    : { to: address, problem: stale, audit: 'no change' }
}

import type { Problem } from '#platform/documents/document-kind.ts'
import type { Conflict, Documents, DocumentText } from '#platform/documents/documents.ts'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { problemText } from '#platform/documents/problem-text.ts'
import { urls } from '#shared/urls.ts'
import type { DeskVisit } from './desk-route.ts'
import type { Editing } from './edit-form.tsx'
import { presenceKey, type Subject } from './subject.ts'

/** The values of a form, and the notes about it. */
export type Shown<Form> = {
  form: Form
  base: string
  errors?: FieldErrors
  problems?: readonly Problem[]
  conflict?: Conflict
  isMerged?: boolean
  isUnsaved?: boolean
  isPreview?: boolean
}

/** Says that this person has it open, and gathers what its form needs to know. */
export async function openEditing<Form>(
  { documents, timezone }: { documents: Documents; timezone: string },
  { csrf, person, t }: DeskVisit,
  { subject, document, shown }: { subject: Subject; document: DocumentText | undefined; shown: Shown<Form> },
): Promise<Editing> {
  const { base, problems = [], conflict, isMerged = false, isUnsaved = false } = shown
  const editing: Editing = {
    ...{ csrf, subject, base, conflict, isMerged, isUnsaved },
    problems: problems.map((problem) => problemText(t, problem)),
    isOwn: conflict?.theirs.updatedBy === person.name,
    address: subject.list,
    warnings: [],
  }
  if (!document) return editing
  const key = presenceKey(document.id, subject)
  const others = await documents.edits.others(key, person)
  // A full disk must not keep the page away: without this, others only do not see who has it open.
  await documents.edits.open(key, person).catch(() => {})
  return {
    ...editing,
    id: document.id,
    address: await subject.address(document),
    warnings: isUnsaved || subject.part ? [] : await documents.check(document),
    presence: {
      url: urls.desk.presence(key),
      others: others.map(({ name, since }) => ({ name, since: since.toISOString() })),
      version: base,
      timezone,
    },
  }
}

import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { DocumentPart } from '#platform/documents/document-part.ts'
import type { Documents, DocumentText } from '#platform/documents/documents.ts'
import type { Capability } from '#shared/capability.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import type { Done, Person } from './desk-route.ts'

/**
 * Something people edit on the desk: a kind of document, or a part of one. Its history and its removal work
 * automatically.
 */
export type Subject = {
  kind: string
  /** Where a document is edited in parts: the name of this one in addresses, and its keys. */
  part?: { name: string; keys: DocumentPart }
  access: Capability
  /** Its name in a sentence: `“We are away”`, `“Banner”`. */
  called(source: SourceFile): Translatable
  /** Where it is edited. */
  address(document: SourceFile & { id: number }): string | Promise<string>
  /** Where all of its kind are listed. */
  list: string
  /** Keys that restoring an earlier version does not change. */
  staying?: { keys: readonly string[]; words(text: string): Translatable }
}

/** The result of changing a part of a document without a form. */
export type PartChange = {
  subject: Subject
  document: DocumentText
  write(source: SourceFile): string
  /** Where it is edited. */
  address: string
  /** The notice if somebody else has changed the part meanwhile. */
  stale?: Translatable
  done: Done
}

export type FoundSubject = { subject: Subject; document: DocumentText }

/** The document of that number, if it is one this person may edit. */
export async function findSubject(
  documents: Pick<Documents, 'find'>,
  subjects: () => readonly Subject[],
  { id, part, person }: { id: string; part?: string | undefined; person: Person },
): Promise<FoundSubject | undefined> {
  const document = isId(id) ? await documents.find({ id: Number(id) }) : undefined
  const subject = subjects().find((one) => one.kind === document?.kind && one.part?.name === part)
  return document && subject && person.may(subject.access) ? { subject, document } : undefined
}

export const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** Names what is open, for those who have it open too. */
export const presenceKey = (document: number, { part }: Pick<Subject, 'part'>) =>
  part ? `${document}.${part.name}` : String(document)

import type { NewMessage } from '#platform/services/inbox.ts'
import type { SubmittedData } from '../domain/submitted-data.ts'
import { fileName } from './mails/compose-mails.ts'
import type { UploadedFile } from './submission.ts'

/** The uploads that were kept, as files of a message. */
export const claimsOf = (data: SubmittedData<UploadedFile>, deleteAt?: Date): NewMessage['files'] =>
  [...data.fields.values()].flatMap(({ name: field, files }) =>
    files.flatMap(({ id, name, type, size, sha256 }) =>
      id === undefined || sha256 === undefined
        ? []
        : [{ id, field, name: fileName(name), mediaType: type.slice(0, 100), size, sha256, deleteAt }],
    ),
  )

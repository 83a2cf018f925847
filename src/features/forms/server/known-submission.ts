import type { SpecialValues } from '../domain/mail/special-tags.ts'
import type { PostedData } from '../domain/submitted-data.ts'
import type { Submission, UploadedFile } from './submission.ts'
import type { LimitedPost } from './submission-limits.ts'
import type { PostMarks } from './submission-marks.ts'

/** A submission with all that is known about it. */
export type Post = {
  submission: Submission
  data: PostedData<UploadedFile>
  special: SpecialValues
  marks: PostMarks
  now: Date
  /** A post with the same key before this moment is another one. */
  repeatSince: Date | undefined
  /** Whether the message itself may be kept: neither the owner nor the visitor said no. */
  keep: boolean
}

/** Whose share a post is counted against. */
export const fromOf = ({ submission, marks }: Post): LimitedPost => ({
  formId: submission.form.definition.id,
  networks: marks.networks,
  mayShare: submission.sender.mayShareAddress,
})

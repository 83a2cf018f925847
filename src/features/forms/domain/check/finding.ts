import type { SpecialValues } from '../mail/tag-values.ts'
import type { Problem } from '../problem.ts'

export type ConfigCode =
  | 'maybe_empty'
  | 'invalid_mailbox_syntax'
  | 'email_not_in_site_domain'
  | 'html_in_message'
  | 'multiple_controls_in_label'
  | 'file_not_found'
  | 'unavailable_names'
  | 'invalid_mail_header'
  | 'deprecated_settings'
  | 'file_not_in_content_dir'
  | 'unavailable_html_elements'
  | 'attachments_overweight'
  | 'dots_in_names'
  | 'colons_in_names'
  | 'upload_filesize_overlimit'
  | 'unsafe_email_without_protection'
  | 'unknown_mail_tag'
  | 'field_not_mailed'

/** `part` is the key in the form's file: `form`, `mail.subject`, `messages.spam`. Lines count in the file for `form`. */
export type Finding = Problem & { code: ConfigCode; part: string }

/** Findings that work as written, but may not be what the owner wants. */
export const advice: readonly string[] = [
  'maybe_empty',
  'email_not_in_site_domain',
  'deprecated_settings',
  'attachments_overweight',
  'unsafe_email_without_protection',
  'field_not_mailed',
] satisfies ConfigCode[]

/** What the check needs to know about the site. */
export type CheckContext = {
  site: SpecialValues['site']
  maxUploadBytes: number
  /** Whether something keeps robots from using a form to write to strangers. */
  botCheck: boolean
  contentFile: (path: string) => { size: number } | undefined
}

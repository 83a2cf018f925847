import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.forms.checks.ts'
import type { Field } from '../kinds/kinds.ts'
import { contentPath, largestAttachments, readAttachments } from '../mail/attachments.ts'
import type { CheckContext, ConfigCode, Finding } from './finding.ts'

export const checkAttachments = (
  key: string,
  written: string,
  fields: readonly Field[],
  { contentFile }: CheckContext,
): Finding[] => {
  const finding = (code: ConfigCode, what: Message, fix: Message): Finding => ({
    code,
    part: `${key}.attachments`,
    what,
    fix,
  })
  let total = 0
  const findings = readAttachments(written).flatMap((attachment): Finding[] => {
    if ('field' in attachment) {
      const field = fields.find(({ kind, name }) => kind === 'file' && name === attachment.field)
      if (field?.kind === 'file') total += field.maxFileSize * (field.multiple ? (field.maxItems ?? 1) : 1)
      if (field) return []
      const what = words.noFileField({ name: attachment.field })
      return [finding('file_not_found', what, words.noFileFieldFix)]
    }
    const path = contentPath(attachment.path)
    if (path === undefined) {
      const what = words.outsideContent({ path: attachment.path })
      return [finding('file_not_in_content_dir', what, words.outsideContentFix)]
    }
    const file = contentFile(path)
    total += file?.size ?? 0
    return file ? [] : [finding('file_not_found', words.noFile({ path }), words.noFileFix)]
  })
  if (total <= largestAttachments) return findings
  const what = words.tooHeavy({ megabytes: largestAttachments / 1024 / 1024 })
  return [...findings, finding('attachments_overweight', what, words.tooHeavyFix)]
}

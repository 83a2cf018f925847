import type { Field } from '../kinds/kinds.ts'
import { contentPath, largestAttachments, readAttachments } from '../mail/attachments.ts'
import type { CheckContext, ConfigCode, Finding } from './finding.ts'

export const checkAttachments = (
  key: string,
  written: string,
  fields: readonly Field[],
  { contentFile }: CheckContext,
): Finding[] => {
  const finding = (code: ConfigCode, what: string, fix: string): Finding => ({
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
      const what = `"${attachment.field}" is no file field of this form.`
      return [finding('file_not_found', what, 'Correct the name, or remove the line.')]
    }
    const path = contentPath(attachment.path)
    if (path === undefined) {
      const what = `"${attachment.path}" is outside the content folder.`
      return [
        finding('file_not_in_content_dir', what, 'Copy the file into it and write its path from there.'),
      ]
    }
    const file = contentFile(path)
    total += file?.size ?? 0
    return file
      ? []
      : [finding('file_not_found', `There is no file "${path}".`, 'Correct the path, or remove the line.')]
  })
  if (total <= largestAttachments) return findings
  const what = `The attachments can be larger than the ${largestAttachments / 1024 / 1024} MB one mail may carry.`
  return [
    ...findings,
    finding('attachments_overweight', what, 'Lower the limit: of the file fields, or attach fewer files.'),
  ]
}

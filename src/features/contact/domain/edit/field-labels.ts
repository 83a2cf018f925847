import { remember } from '#shared/remember.ts'
import type { FormDefinition } from '../form-definition.ts'
import { splitTemplate } from './template-blocks.ts'

const longestLabel = 80

/** What visitors read beside each field, by the field's name, where the template says it of one field alone. */
export const fieldLabels = remember((template): ReadonlyMap<string, string> => {
  const labels = new Map<string, string>()
  for (const { tags, words } of splitTemplate(template).blocks) {
    const names = new Set(tags.map(({ tag }) => tag.name).filter(Boolean))
    const [name] = names
    const label = words.replace(/(?<![\s:*])[\s:*]+$/, '')
    if (names.size === 1 && name && label && label.length <= longestLabel) labels.set(name, label)
  }
  return labels
})

/** The same of a whole form. */
export const labelsOf = ({ template }: FormDefinition) =>
  fieldLabels(template.parts.map(({ source }) => source).join(''))

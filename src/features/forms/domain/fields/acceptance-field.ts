import type { FormTag } from '../tags/form-tag.ts'
import { hasOption, optionValue, optionValues } from '../tags/tag-options.ts'
import { baseClasses, classNames, controlOf } from './control.ts'
import type { AcceptanceField } from './field.ts'

export const acceptanceField = (tag: FormTag): AcceptanceField => {
  const optional = hasOption(tag, 'optional')
  const invert = hasOption(tag, 'invert')
  const groupClasses = [...baseClasses(tag), ...(invert ? ['invert'] : []), ...(optional ? ['optional'] : [])]
  return {
    kind: 'acceptance',
    ...controlOf(tag, []),
    required: !optional,
    groupClassName: classNames(groupClasses),
    optional,
    invert,
    labelFirst: hasOption(tag, 'label_first'),
    defaultChecked: optionValue(tag, 'default', /^on$/i) !== undefined,
    content: tag.content || (tag.values[0] ?? ''),
    consentFor: optionValues(tag, 'consent_for', /^[-\w]+$/),
  }
}

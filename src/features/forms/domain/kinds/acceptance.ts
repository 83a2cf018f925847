import { baseClasses, type Control, classNames, controlOf } from '../fields/control.ts'
import type { Tag } from '../tags/tag.ts'
import { hasOption, optionValue, optionValues } from '../tags/tag-options.ts'
import { element, wrap } from '../view/element.ts'
import { labelledBox } from './draw-control.ts'
import type { FieldKind } from './kind.ts'
import { common, word } from './tag-notation.ts'

export type AcceptanceField = Control & {
  kind: 'acceptance'
  optional: boolean
  invert: boolean
  labelFirst: boolean
  defaultChecked: boolean
  /** For the span around the box; the owner's classes go on the box itself (`className`). */
  groupClassName: string
  /** The owner's HTML, not yet sanitised. */
  content: string
  consentFor: string[]
}

export const acceptance = {
  kind: 'acceptance',
  tags: {
    acceptance: {
      options: {
        ...common,
        optional: 'flag',
        invert: 'flag',
        default: /^on$/i,
        label_first: 'flag',
        consent_for: word,
      },
      make: acceptanceField,
      write: (name, label) => `<p>[acceptance ${name}]${label}[/acceptance]</p>`,
    },
  },
  draw(field, { id, content, written }) {
    const { name, className, groupClassName, tabIndex, labelFirst, defaultChecked } = field
    const box = element('input', {
      type: 'checkbox',
      name,
      value: '1',
      id,
      className: className || undefined,
      tabIndex,
      defaultChecked: (written ? (written[name] ?? []).length > 0 : defaultChecked) || undefined,
      'aria-required': (field.required && !field.invert) || undefined,
      'aria-invalid': false,
    })
    const labelled = labelledBox(box, content, { labelFirst, useLabelElement: true })
    const item = element('span', { className: 'wpcf7-list-item' }, labelled)
    return [wrap(name, [element('span', { className: groupClassName }, [item])])]
  },
} satisfies FieldKind<AcceptanceField>

function acceptanceField(tag: Tag): AcceptanceField {
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

import { hasOption, optionValue, type Tag } from '../tags/tag.ts'
import { element, wrap } from '../view/element.ts'
import { baseClasses, classNames, controlOf } from './control.ts'
import { labelledBox } from './draw-control.ts'
import type { FieldKind } from './kind.ts'
import { common, word } from './tag-notation.ts'

const on = /^on$/i

export const acceptance = {
  kind: 'acceptance',
  role: 'answer',
  tags: {
    acceptance: {
      options: {
        ...common,
        optional: 'flag',
        invert: 'flag',
        default: on,
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

export type AcceptanceField = ReturnType<typeof acceptanceField>

function acceptanceField(tag: Tag) {
  const optional = hasOption(tag, 'optional')
  const invert = hasOption(tag, 'invert')
  return {
    kind: 'acceptance' as const,
    ...controlOf(tag, []),
    required: !optional,
    /** For the span around the box; the owner's classes go on the box itself (`className`). */
    groupClassName: classNames([
      ...baseClasses(tag),
      ...(invert ? ['invert'] : []),
      ...(optional ? ['optional'] : []),
    ]),
    optional,
    invert,
    labelFirst: hasOption(tag, 'label_first'),
    defaultChecked: optionValue(tag, 'default', on) !== undefined,
  }
}

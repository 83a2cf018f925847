import { baseClasses, type Control, controlOf, defaultSources, defaultValues } from '../fields/control.ts'
import type { FieldContext } from '../fields/field-context.ts'
import type { ViewElement } from '../form-view.ts'
import type { Tag } from '../tags/tag.ts'
import { hasOption } from '../tags/tag-options.ts'
import { element, wrap } from '../view/element.ts'
import { type Choices, choiceValues, itemLimits, sameLabel } from './choices-of.ts'
import { itemRules, requiredRule } from './common-rules.ts'
import { labelledBox } from './draw-control.ts'
import type { FieldKind, FieldPlace } from './kind.ts'
import { choices, grouped } from './tag-notation.ts'

export type ChoiceField = Control &
  Choices & {
    kind: 'choice'
    inputType: 'checkbox' | 'radio'
    exclusive: boolean
    labelFirst: boolean
    useLabelElement: boolean
    /** Name of the text input beside the last choice, when the visitor may write there. */
    freeTextName?: string
  }

const listItems = { ...choices, label_first: 'flag', use_label_element: 'flag', free_text: 'flag' } as const

/** Checkboxes or radio buttons. The text in front of them names them for those who hear one box at a time. */
export const choice = {
  kind: 'choice',
  tags: {
    checkbox: {
      star: true,
      options: { ...listItems, exclusive: 'flag' },
      make: (tag, context) => choiceField(tag, 'checkbox', context),
      write: grouped('checkbox'),
    },
    radio: {
      options: listItems,
      make: (tag, context) => choiceField(tag, 'radio', context),
      write: grouped('radio'),
    },
  },
  draw(field, place) {
    const isRadio = field.inputType === 'radio'
    const props = {
      id: place.id,
      className: field.className,
      role: isRadio ? 'radiogroup' : 'group',
      'aria-label': place.label,
      'aria-required': (isRadio && field.required) || undefined,
      'aria-invalid': isRadio ? false : undefined,
    }
    const items = field.choices.map((_, index) => choiceItem(field, place, index))
    return [wrap(field.name, [element('span', props, items)])]
  },
  judged: {
    turn: 1,
    rules: (field, messages) => [...requiredRule(field, messages), ...itemRules(field, messages)],
  },
} satisfies FieldKind<ChoiceField>

function choiceField(tag: Tag, inputType: ChoiceField['inputType'], context: FieldContext): ChoiceField {
  const exclusive = inputType === 'checkbox' && hasOption(tag, 'exclusive')
  const single = exclusive || inputType === 'radio'
  const values = choiceValues(tag, context)
  const defaults = defaultValues(tag, context, values)
  return {
    kind: 'choice',
    inputType,
    ...controlOf(tag, exclusive ? [...baseClasses(tag), 'wpcf7-exclusive-checkbox'] : baseClasses(tag)),
    required: tag.required || inputType === 'radio',
    inputName: single ? tag.name : `${tag.name}[]`,
    exclusive,
    labelFirst: hasOption(tag, 'label_first'),
    useLabelElement: hasOption(tag, 'use_label_element'),
    ...(hasOption(tag, 'free_text') && { freeTextName: `_wpcf7_free_text_${tag.name}` }),
    choices: values.map(sameLabel),
    defaultValue: single ? defaults.slice(0, 1) : defaults,
    defaultFrom: defaultSources(tag),
    ...itemLimits(tag),
    ...(single && { maxItems: 1 }),
  }
}

function choiceItem(field: ChoiceField, { written }: FieldPlace, index: number): ViewElement {
  const { name, inputName, inputType, useLabelElement, freeTextName, tabIndex } = field
  const { label = '', value = '' } = field.choices[index] ?? {}
  const isLast = index === field.choices.length - 1
  const freeText = isLast ? freeTextName : undefined
  const box = element('input', {
    type: inputType,
    name: inputName,
    value,
    tabIndex,
    defaultChecked: (written?.[name] ?? field.defaultValue).includes(value) || undefined,
    'aria-label': useLabelElement ? undefined : label,
    'aria-invalid': inputType === 'checkbox' ? false : undefined,
  })
  const place = ['wpcf7-list-item', index === 0 && 'first', isLast && 'last', freeText && 'has-free-text']
  return element('span', { className: place.filter(Boolean).join(' ') }, [
    ...labelledBox(box, [label], field),
    ...(freeText ? [' ', freeTextInput(freeText, label, written?.[freeText]?.[0] ?? '')] : []),
  ])
}

const freeTextInput = (name: string, label: string, defaultValue: string) =>
  element('input', { type: 'text', name, className: 'wpcf7-free-text', 'aria-label': label, defaultValue })

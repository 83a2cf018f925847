import type { ViewElement } from '../form-view.ts'
import { hasOption, integerOption, optionValue, type Tag } from '../tags/tag.ts'
import { element, wrap } from '../view/element.ts'
import {
  autoCompleteOf,
  baseClasses,
  controlOf,
  defaultValues,
  isFromAddress,
  itemRules,
  requiredRule,
} from './control.ts'
import { controlProps, labelledBox } from './draw-control.ts'
import type { FieldContext, FieldKind, FieldPlace, FieldSurroundings, WriteTag } from './kind.ts'
import { choicesToChange, common, integer, labelled, phrase, word } from './tag-notation.ts'

const options = { ...common, default: phrase, data: word, minitems: integer, maxitems: integer } as const
const listOptions = { ...options, label_first: 'flag', use_label_element: 'flag', free_text: 'flag' } as const

const grouped =
  (tag: string): WriteTag =>
  (name, label, start) =>
    `<fieldset><legend>${label}</legend>[${tag} ${name} use_label_element ${choicesToChange(start)}]</fieldset>`

/** Checkboxes or radio buttons. The text in front of them names them for those who hear one box at a time. */
export const choice = {
  kind: 'choice',
  role: 'answer',
  tags: {
    checkbox: {
      star: true,
      options: { ...listOptions, exclusive: 'flag' },
      values: 'choices',
      make: (tag, context) => choiceField(tag, 'checkbox', context),
      write: grouped('checkbox'),
    },
    radio: {
      options: listOptions,
      values: 'choices',
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

export type ChoiceField = ReturnType<typeof choiceField>

function choiceField(tag: Tag, inputType: 'checkbox' | 'radio', context: FieldContext) {
  const exclusive = inputType === 'checkbox' && hasOption(tag, 'exclusive')
  const single = exclusive || inputType === 'radio'
  const values = choiceValues(tag, context)
  const defaults = defaultValues(tag, values)
  return {
    kind: 'choice' as const,
    inputType,
    ...controlOf(tag, exclusive ? [...baseClasses(tag), 'wpcf7-exclusive-checkbox'] : baseClasses(tag)),
    required: tag.required || inputType === 'radio',
    inputName: single ? tag.name : `${tag.name}[]`,
    labelFirst: hasOption(tag, 'label_first'),
    useLabelElement: hasOption(tag, 'use_label_element'),
    /** Name of the text input next to the last choice, if the visitor may type there. */
    freeTextName: hasOption(tag, 'free_text') ? `_wpcf7_free_text_${tag.name}` : undefined,
    choices: values.map(sameLabel),
    defaultValue: single ? defaults.slice(0, 1) : defaults,
    fromAddress: isFromAddress(tag),
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

export const select = {
  kind: 'select',
  role: 'answer',
  tags: {
    select: {
      star: true,
      options: {
        ...options,
        multiple: 'flag',
        include_blank: 'flag',
        first_as_label: 'flag',
        size: integer,
        autocomplete: phrase,
      },
      values: 'choices',
      make: selectField,
      write: labelled('select', (start) => ` include_blank ${choicesToChange(start)}`),
    },
  },
  draw(field, place) {
    const { name, inputName, multiple, size, autoComplete } = field
    const chosen = place.written?.[name] ?? field.defaultValue
    const props = {
      name: inputName,
      multiple: multiple || undefined,
      size,
      autoComplete,
      defaultValue: multiple ? chosen : chosen[0],
      ...controlProps(field, place),
    }
    const items = field.choices.map(({ label, value }) => element('option', { value }, [label]))
    return [wrap(name, [element('select', props, items)])]
  },
  judged: {
    turn: 6,
    rules: (field, messages) => [...requiredRule(field, messages), ...itemRules(field, messages)],
  },
} satisfies FieldKind<SelectField>

export type SelectField = ReturnType<typeof selectField>

function selectField(tag: Tag, context: FieldSurroundings) {
  const multiple = hasOption(tag, 'multiple')
  const values = choiceValues(tag, context)
  const defaults = defaultValues(tag, values)
  return {
    kind: 'select' as const,
    ...controlOf(tag),
    inputName: multiple ? `${tag.name}[]` : tag.name,
    multiple,
    size: integerOption(tag, 'size') || undefined,
    autoComplete: autoCompleteOf(tag),
    choices: selectChoices(tag, values, context),
    defaultValue: multiple ? defaults : defaults.slice(0, 1),
    fromAddress: isFromAddress(tag),
    ...(multiple && itemLimits(tag)),
  }
}

const selectChoices = (tag: Tag, values: string[], { words }: FieldSurroundings) => {
  const all = values.map(sameLabel)
  if (hasOption(tag, 'include_blank') || values.length === 0)
    return [{ label: words.chooseOption, value: '' }, ...all]
  if (!hasOption(tag, 'first_as_label')) return all
  return all.map((choice, index) => (index === 0 ? { ...choice, value: '' } : choice))
}

const choiceValues = (tag: Tag, context: FieldContext): string[] => {
  const source = optionValue(tag, 'data', word)
  const more = source === undefined ? [] : (context.choicesFrom?.(source) ?? [])
  return [...tag.values, ...more]
}

const sameLabel = (value: string) => ({ label: value, value })

export const itemLimits = (tag: Tag): { minItems?: number | undefined; maxItems?: number | undefined } => ({
  minItems: integerOption(tag, 'minitems') || undefined,
  maxItems: integerOption(tag, 'maxitems') || undefined,
})

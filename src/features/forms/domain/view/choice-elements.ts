import type { AcceptanceField, ChoiceField, SelectField } from '../fields/field.ts'
import type { ViewElement, ViewNode } from '../form-view.ts'
import { element, wrap } from './element.ts'
import type { FieldPlace } from './field-place.ts'
import { controlProps } from './typed-elements.ts'

export const drawSelect = (field: SelectField, place: FieldPlace) => {
  const { name, inputName, multiple, size, autoComplete, choices } = field
  const chosen = place.written?.[name] ?? field.defaultValue
  const props = {
    name: inputName,
    multiple: multiple || undefined,
    size,
    autoComplete,
    defaultValue: multiple ? chosen : chosen[0],
    ...controlProps(field, place),
  }
  const options = choices.map(({ label, value }) => element('option', { value }, [label]))
  return wrap(name, [element('select', props, options)])
}

/** Checkboxes or radio buttons. The text in front of them names them for those who hear one box at a time. */
export const drawChoices = (field: ChoiceField, place: FieldPlace) => {
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
  return wrap(field.name, [element('span', props, items)])
}

function choiceItem(field: ChoiceField, { written }: FieldPlace, index: number): ViewElement {
  const { name, inputName, inputType, choices, useLabelElement, freeTextName, tabIndex } = field
  const { label = '', value = '' } = choices[index] ?? {}
  const isLast = index === choices.length - 1
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
    ...labelled(box, [label], field),
    ...(freeText ? [' ', freeTextInput(freeText, label, written?.[freeText]?.[0] ?? '')] : []),
  ])
}

const freeTextInput = (name: string, label: string, defaultValue: string) =>
  element('input', { type: 'text', name, className: 'wpcf7-free-text', 'aria-label': label, defaultValue })

function labelled(
  box: ViewElement,
  words: readonly ViewNode[],
  { labelFirst, useLabelElement }: Pick<ChoiceField, 'labelFirst' | 'useLabelElement'>,
): ViewElement[] {
  const label = words.length > 0 ? [element('span', { className: 'wpcf7-list-item-label' }, words)] : []
  const pair = labelFirst ? [...label, box] : [box, ...label]
  return useLabelElement ? [element('label', {}, pair)] : pair
}

/** The owner's classes go on the box itself. */
export const drawAcceptance = (field: AcceptanceField, { id, content, written }: FieldPlace) => {
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
  const item = element(
    'span',
    { className: 'wpcf7-list-item' },
    labelled(box, content, { labelFirst, useLabelElement: true }),
  )
  return wrap(name, [element('span', { className: groupClassName }, [item])])
}

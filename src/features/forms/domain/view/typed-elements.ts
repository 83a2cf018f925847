import type { CaptchaAnswerField, Field, TextareaField } from '../fields/field.ts'
import { element, type MaybeProps, wrap } from './element.ts'
import type { FieldPlace } from './field-place.ts'

type InputField = Extract<Field, { kind: 'text' | 'number' | 'date' | 'time' | 'file' | 'captcha-answer' }>

/** One line: text, address, number, date, time, file, or the answer to a picture. */
export const drawInput = (field: InputField, place: FieldPlace) =>
  wrap(field.name, [element('input', { ...inputProps(field, place), ...controlProps(field, place) })])

export const drawTextarea = (field: TextareaField, place: FieldPlace) => {
  const { cols, rows, minLength, maxLength } = field
  const props = {
    ...typedProps(field, place),
    cols,
    rows,
    minLength,
    maxLength,
    ...controlProps(field, place),
  }
  return wrap(field.name, [element('textarea', props)])
}

export const controlProps = (
  { className, tabIndex, required }: Pick<Field, 'className' | 'tabIndex' | 'required'>,
  { id }: FieldPlace,
): MaybeProps => ({
  id,
  className,
  tabIndex,
  'aria-required': required || undefined,
  'aria-invalid': false,
})

function inputProps(field: InputField, place: FieldPlace): MaybeProps {
  switch (field.kind) {
    case 'file': {
      const { inputName, size, accept, multiple, capture } = field
      return {
        type: 'file',
        name: inputName,
        size,
        accept: accept.join(','),
        multiple: multiple || undefined,
        capture,
      }
    }
    case 'captcha-answer':
      return { type: 'text', ...answerProps(field), defaultValue: field.defaultValue }
    case 'text': {
      const { inputType, size, minLength, maxLength, list } = field
      return { type: inputType, ...typedProps(field, place), size, minLength, maxLength, list }
    }
    case 'number': {
      const { inputType, min, max, step, list } = field
      return { type: inputType, ...typedProps(field, place), min, max, step, list }
    }
    case 'date': {
      const { min, max, step, list } = field
      return { type: 'date', ...typedProps(field, place), min, max, step, list }
    }
    case 'time':
      return { type: 'time', ...typedProps(field, place) }
  }
}

const typedProps = (
  {
    name,
    defaultValue,
    placeholder,
    readOnly,
    autoComplete,
  }: TextareaField | Extract<InputField, { readOnly: boolean }>,
  { written }: FieldPlace,
): MaybeProps => ({
  name,
  defaultValue: written?.[name]?.[0] ?? defaultValue,
  placeholder,
  readOnly: readOnly || undefined,
  autoComplete,
})

/** Browsers must not offer the answers to other questions. */
export const answerProps = ({
  name,
  size,
  minLength,
  maxLength,
  placeholder,
}: Pick<CaptchaAnswerField, 'name' | 'size' | 'minLength' | 'maxLength' | 'placeholder'>): MaybeProps => ({
  name,
  size,
  minLength,
  maxLength,
  placeholder,
  autoComplete: 'off',
})

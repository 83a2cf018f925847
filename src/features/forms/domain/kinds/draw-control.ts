import type { ViewElement, ViewNode } from '../form-view.ts'
import { element, type MaybeProps, wrap } from '../view/element.ts'
import type { Control, Lengths, Typed } from './control.ts'
import type { FieldPlace } from './kind.ts'

/** A control within its wrapper. */
export const drawControl = (
  tag: 'input' | 'textarea',
  field: Control,
  props: MaybeProps,
  place: FieldPlace,
) => [wrap(field.name, [element(tag, { ...props, ...controlProps(field, place) })])]

export const controlProps = ({ className, tabIndex, required }: Control, { id }: FieldPlace): MaybeProps => ({
  id,
  className,
  tabIndex,
  'aria-required': required || undefined,
  'aria-invalid': false,
})

export const typedProps = (
  { name, defaultValue, placeholder, readOnly, autoComplete }: Control & Typed,
  { written }: FieldPlace,
): MaybeProps => ({
  name,
  defaultValue: written?.[name]?.[0] ?? defaultValue,
  placeholder,
  readOnly: readOnly || undefined,
  autoComplete,
})

type AnswerField = Control & Lengths & { size: number; placeholder?: string | undefined }

/** Browsers must not offer the answers to other questions. */
export const answerProps = ({ name, size, minLength, maxLength, placeholder }: AnswerField): MaybeProps => ({
  name,
  size,
  minLength,
  maxLength,
  placeholder,
  autoComplete: 'off',
})

/** A box to tick with its label. */
export function labelledBox(
  box: ViewElement,
  words: readonly ViewNode[],
  { labelFirst, useLabelElement }: { labelFirst: boolean; useLabelElement: boolean },
): ViewElement[] {
  const label = words.length > 0 ? [element('span', { className: 'wpcf7-list-item-label' }, words)] : []
  const pair = labelFirst ? [...label, box] : [box, ...label]
  return useLabelElement ? [element('label', {}, pair)] : pair
}

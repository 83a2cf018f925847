import { type Control, controlOf, defaultSources, defaultValues } from '../fields/control.ts'
import type { FieldSurroundings } from '../fields/field-context.ts'
import type { Tag } from '../tags/tag.ts'
import { hasOption, integerOption, optionValue } from '../tags/tag-options.ts'
import { element, wrap } from '../view/element.ts'
import { type Choice, type Choices, choiceValues, itemLimits, sameLabel } from './choices-of.ts'
import { itemRules, requiredRule } from './common-rules.ts'
import { controlProps } from './draw-control.ts'
import type { FieldKind } from './kind.ts'
import { choices, choicesToChange, integer, labelled, phrase } from './tag-notation.ts'

export type SelectField = Control &
  Choices & { kind: 'select'; multiple: boolean; size?: number; autoComplete?: string }

export const select = {
  kind: 'select',
  tags: {
    select: {
      star: true,
      options: {
        ...choices,
        multiple: 'flag',
        include_blank: 'flag',
        first_as_label: 'flag',
        size: integer,
        autocomplete: phrase,
      },
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
    const options = field.choices.map(({ label, value }) => element('option', { value }, [label]))
    return [wrap(name, [element('select', props, options)])]
  },
  judged: {
    turn: 6,
    rules: (field, messages) => [...requiredRule(field, messages), ...itemRules(field, messages)],
  },
} satisfies FieldKind<SelectField>

function selectField(tag: Tag, context: FieldSurroundings): SelectField {
  const multiple = hasOption(tag, 'multiple')
  const values = choiceValues(tag, context)
  const defaults = defaultValues(tag, context, values)
  const size = integerOption(tag, 'size')
  const autoComplete = optionValue(tag, 'autocomplete', /^[-\w|]+$/)
  return {
    kind: 'select',
    ...controlOf(tag),
    inputName: multiple ? `${tag.name}[]` : tag.name,
    multiple,
    ...(size && { size }),
    ...(autoComplete !== undefined && { autoComplete: autoComplete.replaceAll('|', ' ') }),
    choices: selectChoices(tag, values, context),
    defaultValue: multiple ? defaults : defaults.slice(0, 1),
    defaultFrom: defaultSources(tag),
    ...(multiple && itemLimits(tag)),
  }
}

const selectChoices = (tag: Tag, values: string[], { words }: FieldSurroundings): Choice[] => {
  const all = values.map(sameLabel)
  if (hasOption(tag, 'include_blank') || values.length === 0)
    return [{ label: words.chooseOption, value: '' }, ...all]
  if (!hasOption(tag, 'first_as_label')) return all
  return all.map((choice, index) => (index === 0 ? { ...choice, value: '' } : choice))
}

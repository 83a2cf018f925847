import type { StartWords } from '../fields/field-words.ts'

export type WriteTag = (name: string, label: string, start: StartWords) => string

type Values = string | ((start: StartWords) => string)

const valuesOf = (values: Values, start: StartWords) => (typeof values === 'string' ? values : values(start))

export const choicesToChange = ({ firstChoice, secondChoice }: StartWords) =>
  `"${firstChoice}" "${secondChoice}"`

export const labelled =
  (tag: string, values: Values = ''): WriteTag =>
  (name, label, start) =>
    `<label> ${label}\n    [${tag} ${name}${valuesOf(values, start)}] </label>`

export const grouped =
  (tag: string): WriteTag =>
  (name, label, start) =>
    `<fieldset><legend>${label}</legend>[${tag} ${name} use_label_element ${choicesToChange(start)}]</fieldset>`

export const bare =
  (tag: string, values: Values = ''): WriteTag =>
  (name, _, start) =>
    `[${tag} ${name}${valuesOf(values, start)}]`

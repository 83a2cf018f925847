import { startChoices } from '../fields/start-choices.ts'

export type WriteTag = (name: string, label: string) => string

export const choicesToChange = startChoices.map((choice) => `"${choice}"`).join(' ')

export const labelled =
  (tag: string, values = ''): WriteTag =>
  (name, label) =>
    `<label> ${label}\n    [${tag} ${name}${values}] </label>`

export const grouped =
  (tag: string): WriteTag =>
  (name, label) =>
    `<fieldset><legend>${label}</legend>[${tag} ${name} use_label_element ${choicesToChange}]</fieldset>`

export const bare =
  (tag: string, values = ''): WriteTag =>
  (name) =>
    `[${tag} ${name}${values}]`

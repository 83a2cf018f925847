import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import type { FormDefinition } from '../form-definition.ts'
import type { Field } from '../kinds/kinds.ts'
import { createTemplateTree, placeholderName } from '../markup/template-tree.ts'
import type { FormTag } from '../tags/form-tag.ts'
import type { CheckContext, Finding } from './finding.ts'
import { isUnavailableName } from './unavailable-names.ts'

export const checkTemplate = (
  form: FormDefinition,
  fields: readonly Field[],
  context: CheckContext,
): Finding[] => {
  const { tags } = form.template
  const { tree, removed } = createTemplateTree(form.template, { autop: false })
  const labels: Finding[] = []
  visit(tree, 'element', (element) => {
    if (element.tagName === 'label') labels.push(...crowdedLabel(element, tags))
  })
  return [
    ...tags.flatMap(checkName),
    ...labels,
    ...removed.map((problem) => inForm('unavailable_html_elements', problem)),
    ...fields.flatMap((field) => checkUploadLimit(field, context)),
  ]
}

type TemplateFinding = Omit<Finding, 'code' | 'part'>

const inForm = (code: Finding['code'], finding: TemplateFinding): Finding => ({
  code,
  part: 'form',
  ...finding,
})

const checkName = ({ rawName, name, position }: FormTag): Finding[] => [
  ...(rawName.includes('.')
    ? [
        inForm('dots_in_names', {
          ...position,
          what: `The name "${rawName}" has a dot, which becomes "_" when it is sent.`,
          fix: `Write "${name}".`,
        }),
      ]
    : []),
  ...(rawName.includes(':')
    ? [
        inForm('colons_in_names', {
          ...position,
          what: `The name "${rawName}" has a colon, which looks like an option.`,
          fix: `Write "${rawName.replaceAll(':', '-')}".`,
        }),
      ]
    : []),
  ...(isUnavailableName(rawName)
    ? [
        inForm('unavailable_names', {
          ...position,
          what: `The name "${rawName}" is taken: browsers or WordPress sites read it as something of their own.`,
          fix: `Write "your-${rawName}".`,
        }),
      ]
    : []),
]

/** A label speaks for one control; clicking it goes to the first and leaves the others nameless. */
const crowdedLabel = (label: Element, tags: readonly FormTag[]): Finding[] => {
  const inside: FormTag[] = []
  visit(label, 'element', ({ tagName, properties }) => {
    const tag = tagName === placeholderName ? tags[Number(properties.index)] : undefined
    if (tag) inside.push(tag)
  })
  const controls = inside.reduce((sum, tag) => sum + controlCount(tag), 0)
  const [first] = inside
  if (controls < 2 || !first) return []
  const fix = 'Give every control a label of its own, or use a <fieldset> with a <legend> for the group.'
  return [
    inForm('multiple_controls_in_label', {
      ...first.position,
      what: 'A <label> holds several controls.',
      fix,
    }),
  ]
}

const controlCount = ({ baseType, values }: FormTag): number => {
  if (['count', 'hidden', 'response', 'recaptcha', 'reflection', 'output', 'captchac'].includes(baseType))
    return 0
  return baseType === 'checkbox' || baseType === 'radio' ? Math.max(values.length, 1) : 1
}

const checkUploadLimit = (field: Field, { maxUploadBytes }: CheckContext): Finding[] =>
  field.kind === 'file' && field.maxFileSize > maxUploadBytes
    ? [
        inForm('upload_filesize_overlimit', {
          ...field.position,
          what: `"${field.name}" allows files of ${field.maxFileSize} bytes, but the site takes at most ${maxUploadBytes}.`,
          fix: `Lower it to limit:${maxUploadBytes}, or raise the site's limit.`,
        }),
      ]
    : []

import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { words } from '#words/desk.forms.checks.ts'
import type { FormDefinition } from '../form-document.ts'
import { type Field, tagTypeOf } from '../kinds/kinds.ts'
import { createTemplateTree, placeholderName } from '../markup/template-tree.ts'
import type { FormTag } from '../tags/parse-template.ts'
import type { CheckContext, Finding } from './finding.ts'

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
    ...tags.flatMap((tag) => [...checkName(tag)]),
    ...labels,
    ...removed.map((problem) => inForm('unavailable_html_elements', problem)),
    ...fields.flatMap((field) => checkUploadLimit(field, context)),
  ]
}

const inForm = (code: Finding['code'], finding: Omit<Finding, 'code' | 'part'>): Finding => ({
  code,
  part: 'form',
  ...finding,
})

function* checkName({ rawName, name, position }: FormTag): Generator<Finding> {
  const named = { name: rawName }
  const fixedBy = (better: string) => ({ ...position, fix: words.nameFix({ name: better }) })
  if (rawName.includes('.')) yield inForm('dots_in_names', { what: words.dotInName(named), ...fixedBy(name) })
  if (rawName.includes(':'))
    yield inForm('colons_in_names', {
      what: words.colonInName(named),
      ...fixedBy(rawName.replaceAll(':', '-')),
    })
  if (unavailable.has(rawName))
    yield inForm('unavailable_names', { what: words.nameTaken(named), ...fixedBy(`your-${rawName}`) })
}

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
  return [
    inForm('multiple_controls_in_label', {
      ...first.position,
      what: words.crowdedLabel({ label: '<label>' }),
      fix: words.crowdedLabelFix({ fieldset: '<fieldset>', legend: '<legend>' }),
    }),
  ]
}

const controlCount = ({ baseType, values }: FormTag): number => {
  if (baseType === 'hidden' || tagTypeOf(baseType).role === 'shown') return 0
  return baseType === 'checkbox' || baseType === 'radio' ? Math.max(values.length, 1) : 1
}

const checkUploadLimit = (field: Field, { maxUploadBytes }: CheckContext): Finding[] =>
  field.kind === 'file' && field.maxFileSize > maxUploadBytes
    ? [
        inForm('upload_filesize_overlimit', {
          ...field.position,
          what: words.uploadLimit({ name: field.name, bytes: field.maxFileSize, max: maxUploadBytes }),
          fix: words.uploadLimitFix({ max: maxUploadBytes }),
        }),
      ]
    : []

/** Public query variables of a WordPress site, where a form written here may live one day. */
const wordpressNames =
  'm p posts w cat withcomments withoutcomments s search exact sentence calendar page paged more tb pb author order ' +
  'orderby year monthnum day hour minute second name category_name tag feed author_name static pagename page_id error ' +
  'attachment attachment_id subpost subpost_id preview robots favicon taxonomy term cpage post_type embed'

/** A control of such a name hides what a script asks its form for. */
const formProperties = 'action elements id length method reset submit target'

const unavailable = new Set(`${wordpressNames} ${formProperties}`.split(' '))

import { beforeAnswer, plainLabel } from '#shared/label-words.ts'
import { words as formWords } from '#words/forms.ts'
import { borrowedMessages, borrowedWords, markBorrowed } from '../borrowed-words.ts'
import { labelsOf } from '../field-labels.ts'
import type { FormDefinition } from '../form-document.ts'
import {
  browserFields,
  type FormView,
  honeypotName,
  turnstileField,
  type ViewNode,
  type ViewProps,
} from '../form-view.ts'
import { buildSchema } from '../kinds/build-schema.ts'
import { fieldWordsIn } from '../kinds/define-fields.ts'
import type { Pictures, Questions, Written } from '../kinds/kind.ts'
import { type Field, isSent, kindOf } from '../kinds/kinds.ts'
import { drawResponse, drawTurnstile } from '../kinds/sending.ts'
import { languageTag, textDirection } from '../locale.ts'
import { createTemplateTree } from '../markup/template-tree.ts'
import { type ClientTexts, clientTextKeys } from '../messages.ts'
import { type FormStatus, formStatus } from '../status.ts'
import { inEnglish, type TranslateIn } from '../translate-in.ts'
import { element, hiddenInput } from './element.ts'
import { limitHints } from './limit-hints.ts'
import { templateNodes } from './template-nodes.ts'

export type FormViewInput = Pick<
  FormView,
  'version' | 'unitTag' | 'containerPost' | 'apiRoot' | 'botCheck'
> & {
  form: FormDefinition
  /** `defineFields(form.template.tags, …)`. */
  fields: readonly Field[]
  t?: TranslateIn
  /** The language of our own words, if it is not the form's. */
  wordsLanguage?: string | undefined
  /** Path of the page the form is on. */
  path: string
  /** Attributes of the shortcode: `html_title`, `html_id`, `html_name`, `html_class`. */
  shortcode?: { title?: string; id?: string; name?: string; class?: string }
  quiz?: Questions
  captcha?: Pictures
  answerTimeout?: number
  /** An id that nothing else on the page has, as like the wanted one as can be. */
  freeId?: (wanted: string) => string
  /** The result of a submission without JavaScript. */
  result?: Pick<FormView, 'message' | 'invalidFields'> & { status: string; written?: Written }
}

/** Everything the form's view needs, from the owner's form and the place it is shown at. */
export function createFormView(input: FormViewInput): FormView {
  const { form, fields, unitTag, shortcode = {}, result, botCheck, wordsLanguage, t = inEnglish } = input
  const { tree, controls, labels } = drawWithFreeIds(input)
  const fromAddress = addressParameters(fields)
  const { messages } = form
  // A form of our words alone is in their language as a whole.
  const locale = (form.hasUsualTemplate && wordsLanguage) || form.locale
  const hints = limitHints(buildSchema({ ...form, fields }).rules, messages, form.locale)
  const status = formStatus(result?.status ?? 'init')
  return {
    id: form.id,
    version: input.version,
    locale: form.locale,
    language: languageTag(locale),
    direction: textDirection(locale),
    unitTag,
    containerPost: input.containerPost,
    action: `${input.path}#${unitTag}`,
    multipart: fields.some(({ kind }) => kind === 'file'),
    label: shortcode.title || form.title || t(formWords.contactForm),
    ...(shortcode.id && { htmlId: input.freeId?.(shortcode.id) ?? shortcode.id }),
    ...(shortcode.name && { htmlName: shortcode.name }),
    formClass: formClasses(form, status, shortcode.class),
    tree,
    controls,
    labels,
    ...(Object.keys(hints).length > 0 && { hints }),
    status,
    message: result?.message ?? '',
    invalidFields: result?.invalidFields ?? [],
    ...(result?.written && { standards: standardsOf(fields) }),
    ...(Object.keys(fromAddress).length > 0 && !result && { fromAddress }),
    apiRoot: input.apiRoot,
    settings: {
      keepDrafts: form.settings.keep_drafts,
      ...(input.answerTimeout !== undefined && { answerTimeout: input.answerTimeout }),
    },
    ...(wordsLanguage && locale === form.locale && { langs: borrowedMessages(form, wordsLanguage) }),
    texts: { ...textsOf(form), error_mark: t(formWords.error) },
    ...(botCheck && { botCheck }),
  }
}

const formClasses = ({ settings }: FormDefinition, status: FormStatus, own?: string) =>
  [
    'wpcf7-form',
    status,
    settings.demo_mode && 'demo',
    settings.acceptance_as_validation && 'wpcf7-acceptance-as-validation',
    own,
  ]
    .filter(Boolean)
    .join(' ')

/** A form may be on a page twice, with ids that its owner wrote. */
function drawWithFreeIds(input: FormViewInput): Pick<FormView, 'tree' | 'controls' | 'labels'> {
  const { fields, unitTag, freeId = (wanted) => wanted } = input
  const controls = controlIds(fields, unitTag)
  const { nodes, labels } = drawForm(input, controls)
  const names = renamedIds(nodes, freeId)
  return {
    tree: renameIds(marked(nodes, input), names),
    controls: Object.fromEntries(Object.entries(controls).map(([name, id]) => [name, names.get(id) ?? id])),
    labels,
  }
}

const marked = (nodes: readonly ViewNode[], { wordsLanguage: lang, t = inEnglish }: FormViewInput) =>
  lang ? markBorrowed(nodes, borrowedWords(Object.values(fieldWordsIn(t)), lang)) : nodes

function drawForm(input: FormViewInput, controls: FormView['controls']) {
  const { form, fields, botCheck, quiz, captcha } = input
  const known = labelsOf(form)
  const labels: Record<string, string> = {}
  const turnstile =
    botCheck?.provider === 'turnstile' && botCheck.siteKey
      ? { siteKey: botCheck.siteKey, answerName: turnstileField }
      : undefined
  const withId = new Set<string>()
  const template = templateNodes(
    createTemplateTree(form.template, form.settings).tree,
    (index, label, content) => {
      const field = fields[index]
      if (!field) return []
      const id = withId.has(field.name) ? field.id : (controls[field.name] ?? field.id)
      if (isAnswered(field)) {
        withId.add(field.name)
        const words = known.get(field.name) || plainLabel(quiz?.[field.name]?.question || label)
        if (words) labels[field.name] ??= beforeAnswer(words, form.locale)
      }
      const written = input.result?.written
      return kindOf(field).draw(field, {
        id,
        label: label || undefined,
        content,
        written,
        quiz,
        captcha,
        turnstile,
      })
    },
  )
  const has = (kind: Field['kind']) => fields.some((field) => field.kind === kind)
  const nodes: ViewNode[] = [
    ...hiddenArea(input),
    ...(turnstile && !has('turnstile') ? [drawTurnstile(turnstile)] : []),
    ...template,
    ...(has('response') ? [] : [drawResponse()]),
  ]
  return { nodes, labels }
}

function hiddenArea({
  form,
  version,
  unitTag,
  containerPost,
  botCheck,
  t = inEnglish,
}: FormViewInput): ViewNode[] {
  const names: (readonly [string, string])[] = [
    ['_wpcf7', String(form.id)],
    ['_wpcf7_version', version],
    ['_wpcf7_locale', form.locale],
    ['_wpcf7_unit_tag', unitTag],
    ['_wpcf7_container_post', String(containerPost)],
    ['_wpcf7_posted_data_hash', ''],
    ...(botCheck && botCheck.provider !== 'turnstile' ? [[browserFields.token, ''] as const] : []),
    [browserFields.started, ''],
    [browserFields.key, ''],
  ]
  const trap = element('input', {
    type: 'text',
    name: honeypotName,
    defaultValue: '',
    tabIndex: -1,
    autoComplete: 'off',
  })
  return [
    element(
      'fieldset',
      { className: 'hidden-fields-container', hidden: true },
      names.map(([name, value]) => hiddenInput(name, value)),
    ),
    element('p', { className: 'wpcf7-extra', 'aria-hidden': true }, [
      element('label', {}, [`${t(formWords.leaveEmpty)} `, trap]),
    ]),
  ]
}

/** It takes an answer that could be wrong. */
const isAnswered = (field: Field) => field.kind !== 'hidden' && isSent(kindOf(field))

/** The first control of each name can be linked to: by the id its owner gave it, or by one of ours. */
const controlIds = (fields: readonly Field[], unitTag: string) =>
  Object.fromEntries(
    fields
      .filter(isAnswered)
      .toReversed()
      .map(({ name, id }) => [name, id ?? `${unitTag}-${name}`.replace(/[^0-9a-z_-]/gi, '')]),
  )

const inputName = (field: Field) => ('inputName' in field ? field.inputName : field.name)

const addressParameters = (fields: readonly Field[]) =>
  Object.fromEntries(
    fields.flatMap((field) =>
      'fromAddress' in field && field.fromAddress ? [[inputName(field), field.name]] : [],
    ),
  )

const standardsOf = (fields: readonly Field[]) =>
  Object.fromEntries(
    fields.filter(isAnswered).map((field) => {
      if (field.kind === 'acceptance') return [field.name, field.defaultChecked ? ['1'] : []]
      return [inputName(field), 'defaultValue' in field ? [field.defaultValue].flat() : []]
    }),
  )

const textsOf = ({ messages }: FormDefinition) =>
  Object.fromEntries(clientTextKeys.map((key) => [key, messages[key]])) as ClientTexts

/** Attributes that name ids of other elements. */
const references = ['htmlFor', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns']

/** The other id of each that the page has already. */
function renamedIds(nodes: readonly ViewNode[], freeId: (wanted: string) => string) {
  const ids = new Set(nodes.flatMap(idsIn))
  return new Map([...ids].map((id) => [id, freeId(id)]))
}

/** Elements whose ids are renamed, and with them whatever points at them. */
const renameIds = (nodes: readonly ViewNode[], names: ReadonlyMap<string, string>): ViewNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const { tag, props, children } = node
    return {
      tag,
      ...(props && { props: renameIn(props, names) }),
      ...(children && { children: renameIds(children, names) }),
    }
  })

const idsIn = (node: ViewNode): string[] => {
  if (typeof node === 'string') return []
  const { id } = node.props ?? {}
  return [...(typeof id === 'string' ? [id] : []), ...(node.children ?? []).flatMap(idsIn)]
}

function renameIn(props: ViewProps, names: ReadonlyMap<string, string>): ViewProps {
  const renamed = (id: string) => names.get(id) ?? id
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (name === 'id') return [name, renamed(value)]
      if (references.includes(name)) return [name, value.split(' ').map(renamed).join(' ')]
      return [name, name === 'href' && value.startsWith('#') ? `#${renamed(value.slice(1))}` : value]
    }),
  )
}

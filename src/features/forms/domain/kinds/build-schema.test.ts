import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultTemplate } from '../default-form.ts'
import { resolveMessages } from '../messages.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import { buildSchema } from './build-schema.ts'
import { defineFields } from './define-fields.ts'

const fixture = (name: string) => readFileSync(`${import.meta.dirname}/../../fixtures/${name}`, 'utf8')
const compact = (json: string) => JSON.stringify(JSON.parse(json))

const schemaOf = (template: string, { stepValidation = true, messages = {} } = {}) =>
  buildSchema({
    fields: defineFields(parseTemplate(template).template.tags, { today: '2026-05-04' }),
    messages: resolveMessages(messages),
    locale: 'en_US',
    settings: { step_validation: stepValidation },
  })

const rulesOf = (template: string) =>
  schemaOf(template).rules.map(({ error, ...rule }) => (error ? rule : 'no error'))

describe('the schema on the wire', () => {
  it('[FORM-09] of the default form is, to the byte, the answer of the original', () => {
    expect(JSON.stringify(schemaOf(defaultTemplate))).toBe(compact(fixture('schema-default.json')))
  })

  it('[FORM-09] of a form with every family is, to the byte, the answer of the original', () => {
    const schema = schemaOf(fixture('rich-form.txt'), { stepValidation: false })
    expect(JSON.stringify(schema)).toBe(compact(fixture('schema-rich.json')))
  })

  it('adds nothing but the step rule when steps are validated', () => {
    const original = JSON.parse(fixture('schema-rich.json')).rules
    const added = schemaOf(fixture('rich-form.txt')).rules.filter(
      (rule) => !original.some((known: object) => JSON.stringify(known) === JSON.stringify(rule)),
    )
    expect(added).toEqual([
      {
        rule: 'stepnumber',
        field: 'evens',
        base: '0',
        interval: 10,
        error: 'This number isn’t one of the allowed steps.',
      },
    ])
  })

  it.each<[string, object[]]>([
    [
      '[number n step:.5]',
      [
        { rule: 'number', field: 'n' },
        { rule: 'stepnumber', field: 'n', base: '0', interval: 0.5 },
      ],
    ],
    [
      '[date d min:today dayofweek:1|2 step:7]',
      [
        { rule: 'date', field: 'd' },
        { rule: 'mindate', field: 'd', threshold: '2026-05-04' },
        { rule: 'dayofweek', field: 'd', accept: ['1', '2'] },
        { rule: 'stepdate', field: 'd', base: '2026-05-04', interval: 7 },
      ],
    ],
    [
      '[time* t]',
      [
        { rule: 'required', field: 't' },
        { rule: 'time', field: 't' },
      ],
    ],
    [
      '[checkbox c minitems:1 maxitems:2 "a" "b" "c"]',
      [
        { rule: 'minitems', field: 'c', threshold: 1 },
        { rule: 'maxitems', field: 'c', threshold: 2 },
        { rule: 'enum', field: 'c', accept: ['a', 'b', 'c'] },
      ],
    ],
    [
      '[file* f multiple minfilesize:1kb limit:2mb maxitems:3 filetypes:pdf]',
      [
        { rule: 'requiredfile', field: 'f' },
        { rule: 'file', field: 'f', accept: ['.pdf'] },
        { rule: 'minfilesize', field: 'f', threshold: 1024 },
        { rule: 'maxfilesize', field: 'f', threshold: 2097152 },
        { rule: 'maxitems', field: 'f', threshold: 3 },
      ],
    ],
    [
      '[range r]',
      [
        { rule: 'number', field: 'r' },
        { rule: 'minnumber', field: 'r', threshold: '0' },
        { rule: 'maxnumber', field: 'r', threshold: '100' },
      ],
    ],
    [
      '[text t minlength:9 maxlength:5]',
      [
        { rule: 'minlength', field: 't', threshold: 9 },
        { rule: 'maxlength', field: 't', threshold: 5 },
      ],
    ],
    [
      '[select s "Sales|sales@example.org" "Help"][select s "More"]',
      [{ rule: 'enum', field: 's', accept: ['Sales', 'Help', 'More'] }],
    ],
    ['[hidden h][quiz q][acceptance a][submit]', []],
  ])('%s', (template, expected) => {
    expect(rulesOf(template)).toEqual(expected)
  })

  it('speaks with the messages of the form', () => {
    const { rules } = schemaOf('[text* t]', { messages: { invalid_required: 'Needed.' } })
    expect(rules[0]).toEqual({ rule: 'required', field: 't', error: 'Needed.' })
  })
})

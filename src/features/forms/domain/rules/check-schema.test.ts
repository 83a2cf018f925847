import { describe, expect, it } from 'vitest'
import { checkRules } from '../../../../../test/check-rules.ts'
import { readFormValues } from './read-form-values.ts'
import type { Rule } from './schema.ts'

const needsA: Rule = { rule: 'required', field: 'a', error: 'a is missing' }
const needsB: Rule = { rule: 'required', field: 'b', error: 'b is missing' }
const posted = (fields: Record<string, string>) => readFormValues(Object.entries(fields))
const check = (rules: Rule[], fields: Record<string, string>) => [...checkRules({ rules }, posted(fields))]

describe('a whole schema', () => {
  it('reports the first failing rule of each field, in rule order, then the valid inputs', () => {
    const rules: Rule[] = [
      { rule: 'email', field: 'mail', error: 'no address' },
      { rule: 'minlength', field: 'mail', threshold: 99, error: 'too short' },
      needsA,
    ]
    expect(check(rules, { other: ' x ', mail: 'nope' })).toEqual([
      ['mail', { error: 'no address', rule: 'email' }],
      ['a', { error: 'a is missing', rule: 'required' }],
      ['other', { validInputs: ['x'] }],
    ])
  })

  it('lists a blank optional field as valid, so that its old error can be cleared', () => {
    expect(check([needsA], { a: '1', b: '' })).toEqual([
      ['a', { validInputs: ['1'] }],
      ['b', { validInputs: [] }],
    ])
  })

  it('skips rules it does not know, and has no verdicts when none is left', () => {
    const unknown = ['tomorrow', 'constructor', '__proto__'].map((rule) => ({ rule, field: 'a', error: 'x' }))
    expect(check(unknown as unknown as Rule[], { a: '1' })).toEqual([])
    expect(checkRules({ rules: undefined as unknown as Rule[] }, posted({ a: '1' })).size).toBe(0)
  })

  it('ignores the failure of a rule that has no text', () => {
    expect(check([{ rule: 'required', field: 'a' }], {})).toEqual([])
  })
})

describe('all', () => {
  const parent = { rule: 'all', field: 'group', error: 'group is wrong' } as const

  it('[RULE-all] passes when every child passes, or there is none', () => {
    expect(check([{ ...parent, rules: [needsA, needsB] }], { a: '1', b: '2' })).not.toContainEqual(
      expect.arrayContaining([expect.objectContaining({ error: expect.anything() })]),
    )
    expect(check([{ ...parent, rules: [] }], {})).toEqual([])
  })

  it('[RULE-all] reports the first failing child under its own field and text', () => {
    expect(check([{ ...parent, rules: [needsA, needsB] }], {})).toEqual([
      ['a', { error: 'a is missing', rule: 'required' }],
    ])
  })

  it.each([undefined, ''])('[RULE-all] speaks for a failing child whose text is %j', (error) => {
    const silent: Rule = error === undefined ? { rule: 'required', field: 'a' } : { ...needsA, error }
    expect(check([{ ...parent, rules: [silent] }], {})).toEqual([
      ['group', { error: 'group is wrong', rule: 'all' }],
    ])
  })
})

describe('any', () => {
  const parent = { rule: 'any', field: 'group', error: 'one is needed' } as const
  const refused = [['group', { error: 'one is needed', rule: 'any' }]]

  it('[RULE-any] passes when one child passes', () => {
    expect(check([{ ...parent, rules: [needsA, needsB] }], { b: '2' })).toEqual([
      ['b', { validInputs: ['2'] }],
    ])
  })

  it('[RULE-any] reports its own field and text when all children fail', () => {
    expect(check([{ ...parent, rules: [needsA, needsB] }], {})).toEqual(refused)
  })

  it('[RULE-any] fails without children, known or at all', () => {
    const unknown = { rule: 'tomorrow', field: 'a' } as unknown as Rule
    expect(check([{ ...parent, rules: [] }], {})).toEqual(refused)
    expect(check([{ ...parent, rules: [unknown] }], {})).toEqual(refused)
  })

  it('[RULE-any] [RULE-all] nest', () => {
    const both: Rule = { rule: 'all', field: 'group', rules: [needsA, needsB] }
    const rules: Rule[] = [{ ...parent, rules: [both, { rule: 'required', field: 'c' }] }]
    expect(check(rules, { a: '1' })).toContainEqual(refused[0])
    expect(check(rules, { a: '1', b: '2' })).not.toContainEqual(refused[0])
    expect(check(rules, { c: '3' })).not.toContainEqual(refused[0])
  })
})

import { readFileSync } from 'node:fs'
import { validate } from '@contactable/swv'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { readFormValues } from '#features/forms/domain/rules/read-form-values.ts'
import type { Rule } from '#features/forms/domain/rules/schema.ts'
import { checkRules } from '../check-rules.ts'
import { type Entry, singleRule, type WireRule, wholeSchema } from './inputs.ts'
import { differencesOf, knownDifferences, type Outcome } from './known-differences.ts'

const zones = [
  { zone: 'UTC', minutesWest: 0, seed: 1 },
  { zone: 'America/New_York', minutesWest: 300, seed: 2 },
  { zone: 'Pacific/Pago_Pago', minutesWest: 660, seed: 3 },
  { zone: 'Asia/Tokyo', minutesWest: -540, seed: 4 },
  { zone: 'Pacific/Kiritimati', minutesWest: -840, seed: 5 },
]
/** All of them are for `npm run fuzz`; every other run has a few of its day. A failure says its seed. */
const isWhole = process.env.PORTICO_ORACLE === 'whole'
const [inputsPerZone, schemasPerZone] = isWhole ? [24_000, 4000] : [3000, 600]
const ofToday = isWhole ? 0 : Math.floor(Date.now() / 86_400_000)

const seen = new Set<string>()
const distinctInputs = new Set<string>()
const ownZone = process.env.TZ

describe('the verdicts of @contactable/swv 1.4.1', () => {
  afterEach(() => {
    if (ownZone === undefined) delete process.env.TZ
    else process.env.TZ = ownZone
  })

  it.each(zones)(
    `[RULE-oracle] are ours for ${inputsPerZone} single rules in $zone`,
    ({ zone, minutesWest, seed }) => {
      enter(zone, minutesWest)
      const property = fc.property(singleRule, ({ rule, entries }) => {
        const portico = ask(porticoVerdicts, [rule], entries)
        const script = ask(scriptVerdicts, [rule], entries)
        distinctInputs.add(JSON.stringify([rule, entries.map(([name, value]) => [name, plain(value)])]))
        if (JSON.stringify(portico) === JSON.stringify(script)) return
        const outcomes = [outcomeOf(portico), outcomeOf(script)]
        const reasons = differencesOf(rule, entries).filter(
          ({ outcomes: allowed = outcomes }) => String(allowed) === String(outcomes),
        )
        expect(reasons, `unlisted difference: ${outcomes}`).not.toHaveLength(0)
        if (new Set(reasons.map(({ id }) => id)).size === 1) seen.add(reasons[0]?.id ?? '')
      })
      fc.assert(property, { seed: ofToday + seed, numRuns: inputsPerZone })
    },
    60_000,
  )

  it.each(zones)(
    `[RULE-oracle] are ours for ${schemasPerZone} whole schemas in $zone`,
    ({ zone, minutesWest, seed }) => {
      enter(zone, minutesWest)
      const property = fc.property(wholeSchema, ({ rules, entries }) => {
        const portico = ask(porticoVerdicts, rules, entries)
        const script = ask(scriptVerdicts, rules, entries)
        if (JSON.stringify(portico) === JSON.stringify(script)) return
        const reasons = new Set(rules.flatMap((rule) => differencesOf(rule, entries)).map(({ id }) => id))
        expect(reasons, 'unlisted difference').not.toHaveProperty('size', 0)
        if (reasons.size === 1) for (const id of reasons) seen.add(id)
      })
      fc.assert(property, { seed: ofToday + seed, numRuns: schemasPerZone })
    },
    60_000,
  )

  it('[RULE-oracle] differ only in listed classes, each of which is met over 100,000 inputs', () => {
    const listed = readFileSync('docs/differences.md', 'utf8').matchAll(/^\| (R\d+) \|/gm)
    const known = new Set(knownDifferences.map(({ id }) => id))
    expect([...listed].map(([, id]) => id)).toEqual([...known])
    expect(distinctInputs.size).toBeGreaterThan(isWhole ? 100_000 : 10_000)
    if (isWhole) expect([...known].filter((id) => !seen.has(id))).toEqual([])
  })
})

/** Takes effect in this process at once; a worker thread would ignore it, so the effect is checked. */
function enter(zone: string, minutesWest: number) {
  process.env.TZ = zone
  expect(new Date(2024, 0, 1).getTimezoneOffset()).toBe(minutesWest)
}

type Answer = 'throws' | [field: string, verdict: { error?: string; valid?: unknown[] }][]
type Judge = (rules: WireRule[], data: FormData) => Answer

function ask(judge: Judge, rules: WireRule[], entries: Entry[]) {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value as string)
  try {
    return judge(rules, data)
  } catch (error) {
    if (judge === scriptVerdicts && error instanceof TypeError) return 'throws'
    throw error
  }
}

const porticoVerdicts: Judge = (rules, data) =>
  Array.from(checkRules({ rules: rules as unknown as Rule[] }, readFormValues(data)), ([field, verdict]) => [
    field,
    verdict.error === undefined ? { valid: verdict.validInputs.map(plain) } : { error: verdict.error },
  ])

const scriptVerdicts: Judge = (rules, data) =>
  Array.from(validate({ rules }, data), ([field, { error, validInputs = [] }]) => [
    field,
    error === undefined ? { valid: validInputs.map(plain).filter((value) => !blanks.has(value)) } : { error },
  ])

const blanks = new Set(['', 'file  0'])
const plain = (value: string | { name: string; size: number }) =>
  typeof value === 'string'
    ? value
        .replace(/\r\n?/g, '\n')
        .replace(/^[\s\u0085]+/, '')
        .replace(/[\s\u0085]+$/, '')
    : `file ${value.name} ${value.size}`

function outcomeOf(answer: Answer): Outcome {
  if (answer === 'throws') return answer
  return answer.some(([, { error }]) => error !== undefined) ? 'fails' : 'passes'
}

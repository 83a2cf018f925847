import type { Entry, WireRule } from './inputs.ts'

/** What one side makes of one rule. */
export type Outcome = 'passes' | 'fails' | 'throws'

interface Difference {
  /** The row of docs/differences.md that gives the reason. */
  id: string
  rules: string[]
  applies(rule: WireRule, values: readonly (string | File)[], names: readonly string[]): boolean
  /** Portico's outcome, then the script's, where the class allows only one combination. */
  outcomes?: [portico: Outcome, script: Outcome]
}

const textRules =
  'required email url tel number date time enum dayofweek minitems maxitems minlength maxlength minnumber maxnumber mindate maxdate stepnumber'.split(
    ' ',
  )
const fileRules = ['requiredfile', 'file', 'minfilesize', 'maxfilesize']
const everyRule = [...textRules, ...fileRules]

const trimmed = (text: string) => text.replace(/^[\s\u0085]+/, '').replace(/[\s\u0085]+$/, '')
const isUntouched = (value: string | File) => value instanceof File && value.name === '' && value.size === 0
const someText =
  (test: (text: string, rule: WireRule) => boolean) => (rule: WireRule, values: readonly (string | File)[]) =>
    values.some((value) => typeof value === 'string' && trimmed(value) !== '' && test(trimmed(value), rule))

const looksLikeDate = (value: unknown) => /^\d{4,}-\d\d-\d\d$/.test(String(value))
const dateParts = (text: string) => text.split('-').map(Number) as [number, number, number]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
function isRealDate(text: string) {
  if (!looksLikeDate(text)) return false
  const [year, month, day] = dateParts(text)
  const longest = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return year >= 1 && year <= 32767 && day >= 1 && day <= longest
}
const isImpossibleDate = (value: unknown) => looksLikeDate(value) && !isRealDate(String(value))

/** Sakamoto's congruence: 0 is Sunday. */
function weekday(text: string) {
  const [year, month, day] = dateParts(text)
  const y = month < 3 ? year - 1 : year
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day) % 7
}

const isNumeric = (text: string) => /^-?(\d+|\d*\.\d+)([eE][+-]?\d+)?$/.test(text)
const isMissing = (limit: unknown) => Number.isNaN(Number.parseFloat(String(limit)))
const parsesAsUrl = (text: string) => URL.canParse(text)
const newExtension = /\.(avif|heif|heics|heifs|x-wav)$/i

export const knownDifferences: Difference[] = [
  {
    id: 'R1',
    rules: everyRule,
    applies: (_, values) =>
      values.some((value) => typeof value === 'string' && trimmed(value) !== value.trim()),
  },
  {
    id: 'R2',
    rules: ['url'],
    applies: someText((text) => parsesAsUrl(text) && !/^[a-z][a-z0-9+.-]*:/i.test(text)),
    outcomes: ['fails', 'passes'],
  },
  {
    id: 'R3',
    rules: ['url'],
    applies: someText((text) => /^[^:]*:\/\/([/?#]|$)/.test(text)),
    outcomes: ['fails', 'passes'],
  },
  {
    id: 'R4',
    rules: ['url'],
    applies: someText((text) => /^[^:]*:\d{1,5}(\/|$)/.test(text)),
    outcomes: ['fails', 'passes'],
  },
  { id: 'R5', rules: ['tel'], applies: someText((text) => /[#*].*[\n\r\u2028\u2029]/s.test(text)) },
  { id: 'R6', rules: ['date'], applies: someText(isImpossibleDate), outcomes: ['fails', 'passes'] },
  {
    id: 'R7',
    rules: ['mindate', 'maxdate'],
    applies: someText((text, { threshold }) => isImpossibleDate(text) || isImpossibleDate(threshold)),
    outcomes: ['passes', 'fails'],
  },
  {
    id: 'R8',
    rules: ['dayofweek'],
    applies: someText((text) => isRealDate(text) && new Date(text).getDay() !== weekday(text)),
  },
  {
    id: 'R9',
    rules: ['dayofweek'],
    applies: someText((text) => !isRealDate(text)),
    outcomes: ['passes', 'fails'],
  },
  {
    id: 'R10',
    rules: ['minnumber', 'maxnumber'],
    applies: someText((text) => !isNumeric(text)),
    outcomes: ['passes', 'fails'],
  },
  {
    id: 'R11',
    rules: ['stepnumber'],
    applies: someText((text, { base }) => !isNumeric(text) || isMissing(base)),
    outcomes: ['passes', 'fails'],
  },
  {
    id: 'R12',
    rules: ['stepnumber'],
    applies: someText((text, { base }) => Number(text) < Number.parseFloat(String(base))),
    outcomes: ['passes', 'fails'],
  },
  {
    id: 'R13',
    rules: ['minlength'],
    applies: someText((text) => text.includes('\r\n')),
    outcomes: ['fails', 'passes'],
  },
  {
    id: 'R13',
    rules: ['maxlength'],
    applies: someText((text) => text.includes('\r\n')),
    outcomes: ['passes', 'fails'],
  },
  {
    id: 'R14',
    rules: ['enum'],
    applies: (rule, values) =>
      [...values, ...((rule.accept as unknown[]) ?? [])].some((text) => String(text).includes('\r')),
    outcomes: ['passes', 'fails'],
  },
  {
    id: 'R15',
    rules: ['file'],
    applies: (_, values) => values.some((value) => value instanceof File && newExtension.test(value.name)),
    outcomes: ['passes', 'fails'],
  },
  {
    id: 'R16',
    rules: ['requiredfile'],
    applies: (_, values) => values.some((value) => typeof value === 'string'),
    outcomes: ['fails', 'passes'],
  },
  {
    id: 'R17',
    rules: ['minfilesize'],
    applies: (_, values) => values.every((value) => value === ''),
    outcomes: ['passes', 'fails'],
  },
  ...(['passes', 'fails'] as const).map(
    (portico): Difference => ({
      id: 'R18',
      rules: textRules,
      applies: (_, values) => values.some((value) => value instanceof File && !isUntouched(value)),
      outcomes: [portico, 'throws'],
    }),
  ),
  { id: 'R19', rules: everyRule, applies: (_, values) => values.some(isUntouched) },
  {
    id: 'R20',
    rules: ['file', 'minfilesize'],
    applies: (_, values) => values.some((value) => typeof value === 'string' && trimmed(value) === ''),
    outcomes: ['passes', 'fails'],
  },
  { id: 'R21', rules: ['all'], applies: ({ rules }) => (rules ?? []).some(({ error }) => error === '') },
  {
    id: 'R22',
    rules: everyRule,
    applies: (_, __, names) => names.some((name) => name.split('[').length > 65),
  },
  { id: 'R23', rules: ['stepdate'], applies: () => true },
  {
    id: 'R24',
    rules: ['url'],
    applies: someText((text) => /^[^:]*:\/\/([^/?#]*@)?[^/?#@]*\s[^@/?#]*([/?#]|$)/.test(text)),
    outcomes: ['fails', 'passes'],
  },
  {
    id: 'R25',
    rules: ['tel'],
    applies: someText((text) => /^[()/.\s-]*(\+|0[()/.\s-]*0)/.test(text)),
  },
]

/** The classes that apply to this rule or, for a group, to any rule inside it. */
export function differencesOf(rule: WireRule, entries: readonly Entry[]): Difference[] {
  const posted = entries.filter(([name]) => name.startsWith(rule.field))
  const values = posted.map(([, value]) => value)
  const names = posted.map(([name]) => name)
  return [
    ...knownDifferences.filter(
      ({ rules, applies }) => rules.includes(rule.rule) && applies(rule, values, names),
    ),
    ...(rule.rules ?? []).flatMap((child) => differencesOf(child, entries)),
  ]
}

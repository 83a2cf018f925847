import type { Random } from '../torture/random.ts'

const oddTexts: readonly [string, ...string[]] = [
  ...([
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '%',
    '%00',
    '%FF',
  ] as const),
  ...(['../../etc/passwd', '..%2f..%2f', 'C:\\windows', '.git/config', '__proto__', 'constructor'] as const),
  ...([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' or 1=1 --",
    '#{7*7}',
    '{{7*7}}',
  ] as const),
  ...([
    'a\0b',
    'a\r\nSet-Cookie: x=1',
    '\u2028\u2029',
    '\ud800',
    '\u202eabc',
    '👩‍👩‍👧‍👦',
    'ﬃ',
    'İ',
    'ß',
  ] as const),
  ...(['2026-02-30', '9999-99-99T99:99', '99999999999999999999', '1.7976931348623157e308', '١٢٣'] as const),
  ...([
    '=cmd|calc',
    'http://127.0.0.1:1/',
    'file:///etc/hosts',
    'javascript:alert(1)',
    '//evil.example',
  ] as const),
]

const pieces = [
  'a',
  '&',
  '=',
  '[',
  ']',
  '%',
  ';',
  ',',
  '\n',
  '\t',
  '-',
  '.',
  '@',
  '<',
  '(',
  '{',
  '"',
  '\\',
  '\u2028',
]

/** A text nobody would type: odd, long, or the same piece over and over, which is what slow patterns are slow on. */
export function oddText(random: Random): string {
  if (random.chance(0.6)) return random.pick(oddTexts)
  const repeated = Array.from({ length: random.between(1, 3) }, () =>
    random.pick(pieces as [string, ...string[]]),
  )
  const length = random.chance(0.1) ? random.between(10_000, 300_000) : random.between(1, 500)
  return repeated.join('').repeat(Math.ceil(length / repeated.length))
}

/** What was there, changed a little, or something else altogether. */
export function changedText(value: string, random: Random): string {
  if (random.chance(0.5)) return value
  if (random.chance(0.4) || value === '') return oddText(random)
  const at = random.between(0, value.length)
  return value.slice(0, at) + oddText(random).slice(0, 200) + value.slice(at + random.between(0, 3))
}

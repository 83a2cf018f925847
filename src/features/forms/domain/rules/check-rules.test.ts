import { describe, expect, it } from 'vitest'
import { checkRules } from '../../../../../test/check-rules.ts'
import { expectCostToGrowWithLength } from '../../../../../test/cpu-growth.ts'
import type { FieldValue } from './field-values.ts'
import { readFormValues } from './read-form-values.ts'
import type { Rule } from './schema.ts'

type Input = FieldValue | FieldValue[]

/** Written out, so that a search for an id finds its tests. */
const ids = {
  required: '[RULE-required]',
  requiredfile: '[RULE-requiredfile]',
  email: '[RULE-email]',
  url: '[RULE-url]',
  tel: '[RULE-tel]',
  number: '[RULE-number]',
  date: '[RULE-date]',
  time: '[RULE-time]',
  file: '[RULE-file]',
  enum: '[RULE-enum]',
  dayofweek: '[RULE-dayofweek]',
  minitems: '[RULE-minitems]',
  maxitems: '[RULE-maxitems]',
  minlength: '[RULE-minlength]',
  maxlength: '[RULE-maxlength]',
  minnumber: '[RULE-minnumber]',
  maxnumber: '[RULE-maxnumber]',
  mindate: '[RULE-mindate]',
  maxdate: '[RULE-maxdate]',
  minfilesize: '[RULE-minfilesize]',
  maxfilesize: '[RULE-maxfilesize]',
  stepnumber: '[RULE-stepnumber]',
} as const

interface Table {
  /** The rule without field and text; free to leave out what the wire may leave out. */
  rule: { rule: keyof typeof ids } & Record<string, unknown>
  passes?: Input[]
  fails?: Input[]
}

const digits = (count: number) => '1234567890'.repeat(2).slice(0, count)
const named = (name: string): FieldValue => ({ name, size: 1 })
const sized = (size: number): FieldValue => ({ name: 'a.bin', size })
const untouched: FieldValue = { name: '', size: 0 }

const tables: Table[] = [
  {
    rule: { rule: 'required' },
    passes: ['a', ' a ', '0', '\u200b', ['', 'a']],
    fails: ['', ' ', '\t\r\n', '\u00a0\u3000\ufeff', '\u0085', [], ['', ' '], named('a.txt')],
  },
  {
    rule: { rule: 'requiredfile' },
    passes: [named('a.txt'), { name: 'empty.txt', size: 0 }],
    fails: [[], '', 'a.txt', untouched],
  },
  {
    rule: { rule: 'email' },
    passes: [
      ...[
        '',
        'a@b.co',
        'ab@c.d',
        ' a@b.com ',
        'a..b@c.com',
        '.a@c.com',
        'a.@c.com',
        'a@1.2.3.4',
        'a+tag@c.com',
      ],
      ...["o'neil@c.ie", 'a@xn--tda.com', 'a@b.123', `${'a'.repeat(65)}@c.com`, `a@${'b'.repeat(70)}.com`],
    ],
    fails: [
      ...['a@b.c', 'a@b', 'a@@b.com', '@abc.com', 'a@b..com', 'a@b.com.', 'a@.b.com', 'a@-b.com', 'a@b-.com'],
      ...[
        'a@b_c.com',
        'a@[1.2.3.4]',
        '"a b"@c.com',
        'ü@c.com',
        'a@ü.com',
        'a@c.com,b@c.com',
        'a@b.com@c.com',
        'a b@c.com',
      ],
      ...['abc\n@b.com', 'a@b.com\nBcc: c@d.com', ['a@b.com', 'nope']],
    ],
  },
  {
    rule: { rule: 'url' },
    passes: [
      ...[
        '',
        'http://example.com',
        'HTTP://EXAMPLE.COM',
        'mailto:a@b.c',
        'tel:+1',
        'tel:123456',
        'urn:isbn:0',
      ],
      ...[
        'http:foo',
        'http://example.com/a b',
        'http://-a.com',
        'http://.',
        'https://[::1]:8080/',
        'irc6://a',
      ],
      ...['http://example.com/a\tb'],
    ],
    fails: [
      ...['example.com', '//example.com', 'javascript:alert(1)', 'data:,x', 'file:///x', 'ws://a.b', 'http:'],
      ...[
        'http://',
        'http://a b',
        'irc://a\u3000b',
        'http://[::1',
        'http://256.256.256.256',
        'http://a%zz',
        'http://a.com:99999',
      ],
      ...['http:///example.com', 'irc://?x', 'h\tttp://x.com', '\u0001http://x.com', 'sms:1', 'http:8080/x'],
    ],
  },
  {
    rule: { rule: 'tel' },
    passes: [
      ...[
        '',
        '123456',
        digits(15),
        '+123456',
        `+${digits(15)}`,
        `00${digits(15)}`,
        '00123456',
        '++81312345678',
      ],
      ...['03/1234/5678'],
      ...['+44 (0)20 7946 0958', '123456#99', '123456*abc', '123\u00a0456', '123.456-789'],
    ],
    fails: [
      ...['12345', digits(16), '+12345', `+${digits(16)}`, '0012345', '000000', '#123456', '123456 ext 9'],
      ...['1-800-FLOWERS', '１２３４５６', '123–4567', '12#34\n5678', '1+23456', '٠١٢٣٤٥'],
    ],
  },
  {
    rule: { rule: 'number' },
    passes: ['', '0', '-0', '01', '.5', '-.5', '1.5', '1e3', '1E+3', '1e-3', ' 1 '],
    fails: [
      ...[
        '+1',
        '1.',
        '1.e3',
        '1e',
        'e3',
        '1,000',
        '1_000',
        '0x10',
        'Infinity',
        'NaN',
        '--1',
        '-',
        '.',
        '٣',
        '1 2',
      ],
    ],
  },
  {
    rule: { rule: 'date' },
    passes: ['', '2024-02-29', '2000-02-29', '0001-01-01', '10000-01-01', '32767-12-31', ' 2024-01-31 '],
    fails: [
      ...['2023-02-29', '1900-02-29', '2024-02-30', '2024-04-31', '2024-01-32', '2024-13-01', '2024-00-10'],
      ...[
        '2024-01-00',
        '0000-01-01',
        '32768-01-01',
        '275760-09-14',
        '2024-1-1',
        '2024/01/01',
        '99-01-01',
        'words',
      ],
    ],
  },
  {
    rule: { rule: 'time' },
    passes: ['', '00:00', '23:59', '12:00:59', ' 09:30 '],
    fails: [
      ...[
        '24:00',
        '12:60',
        '12:00:60',
        '12:00:5',
        '12:00:00:00',
        '1:00',
        '01:00:00.5',
        '12:00Z',
        '0930',
        '09:30 AM',
        '12',
      ],
    ],
  },
  {
    rule: { rule: 'file', accept: ['.txt'] },
    passes: [[], named('a.TXT')],
    fails: [named('a.png'), 'a.txt'],
  },
  { rule: { rule: 'file', accept: ['.png'] }, passes: [named('a.php.png')], fails: [named('a.png.')] },
  { rule: { rule: 'file', accept: ['.tar.gz'] }, fails: [named('a.tar.gz')] },
  { rule: { rule: 'file', accept: ['png'] }, fails: [named('a.png')] },
  {
    rule: { rule: 'file', accept: ['image/*'] },
    passes: ['a.png', 'a.avif', 'a.heif', 'a.heics', 'a.heifs', 'a.JPE'].map(named),
    fails: [named('a.svg'), named('a'), [named('a.png'), named('a.txt')]],
  },
  { rule: { rule: 'file', accept: ['IMAGE/*'] }, passes: [named('a.png')] },
  {
    rule: { rule: 'file', accept: ['IMAGE/PNG', 'image/jpg', '*/*'] },
    fails: [named('a.png'), named('a.jpg')],
  },
  { rule: { rule: 'file', accept: ['image/jpeg'] }, passes: [named('a.jpe')], fails: [named('a.png')] },
  { rule: { rule: 'file', accept: ['text/plain', 'application/*'] }, passes: [named('a.c'), named('a.exe')] },
  { rule: { rule: 'file', accept: ['constructor/name', 'image/constructor'] }, fails: [named('a.object')] },
  { rule: { rule: 'file', accept: [] }, passes: [[]], fails: [named('a.png')] },
  { rule: { rule: 'file' }, passes: [[]], fails: [named('a.png')] },
  {
    rule: { rule: 'enum', accept: ['a', '0', 'x y', 'one\r\ntwo', 'un\rdeux'] },
    passes: ['', 'a', ' a ', '0', 'one\ntwo', 'one\r\ntwo', 'un\ndeux', ['a', '0']],
    fails: ['A', 'x  y', ['a', 'c']],
  },
  { rule: { rule: 'enum', accept: [' a'] }, fails: ['a', ' a'] },
  { rule: { rule: 'enum', accept: [1] }, passes: ['1'], fails: ['01'] },
  { rule: { rule: 'enum' }, passes: [''], fails: ['a'] },
  {
    rule: { rule: 'dayofweek', accept: [1] },
    passes: ['', '2024-01-01', 'Monday', '2023-02-29', '10000-01-03'],
    fails: ['2024-01-02', '2023-12-31', ['2024-01-01', '2024-01-02']],
  },
  { rule: { rule: 'dayofweek', accept: ['7'] }, passes: ['2024-01-07', '0001-01-07'], fails: ['2024-01-06'] },
  { rule: { rule: 'dayofweek', accept: [0] }, fails: ['2024-01-07'] },
  { rule: { rule: 'dayofweek' }, fails: ['2024-01-07'] },
  {
    rule: { rule: 'minitems', threshold: 2 },
    passes: [
      ['a', 'b'],
      [named('a'), named('b')],
    ],
    fails: [[], ['a'], ['a', '']],
  },
  {
    rule: { rule: 'maxitems', threshold: 1 },
    passes: [[], ['a'], ['a', ' ']],
    fails: [
      ['a', 'b'],
      [named('a'), named('b')],
    ],
  },
  {
    rule: { rule: 'minlength', threshold: 3 },
    passes: ['', '  ', 'abc', '😀a', 'a\nb', 'a\r\nb', ['ab', 'cd']],
    fails: ['ab', ' ab ', 'a\r\n\r\n', ['a', 'b']],
  },
  {
    rule: { rule: 'maxlength', threshold: 3 },
    passes: ['', '  ', 'ab', ' abc ', '😀a', 'a\nb', 'a\r\nb', ['a', 'b']],
    fails: ['abcd', '😀😀', ['ab', 'cd']],
  },
  {
    rule: { rule: 'minnumber', threshold: '12' },
    passes: ['', '12.0', '12', '1e2', '4abc'],
    fails: ['11.99', '-13'],
  },
  {
    rule: { rule: 'maxnumber', threshold: '12' },
    passes: ['', '12.0', '-99', '99abc'],
    fails: ['12.01', '1e400'],
  },
  {
    rule: { rule: 'mindate', threshold: '2024-06-01' },
    passes: ['', '2024-06-01', '2024-5-31', '2024-05-99'],
    fails: ['2024-05-31', '10000-01-01'],
  },
  {
    rule: { rule: 'maxdate', threshold: '2024-06-01' },
    passes: ['', '2024-06-01', '10000-01-01', '2024-06-31'],
    fails: ['2024-06-02'],
  },
  { rule: { rule: 'mindate', threshold: '2024-06-31' }, passes: ['2024-05-31'] },
  { rule: { rule: 'maxdate', threshold: '2024-06-31' }, passes: ['2024-07-31'] },
  {
    rule: { rule: 'minfilesize', threshold: 3 },
    passes: [[], untouched, sized(3), [sized(1), sized(2)]],
    fails: [sized(2), 'text'],
  },
  {
    rule: { rule: 'maxfilesize', threshold: 2 },
    passes: [[], sized(2)],
    fails: [sized(3), [sized(1), sized(2)]],
  },
  {
    rule: { rule: 'stepnumber', base: '0', interval: 0.1 },
    passes: ['', '0', '1', '2', '3', '0.3', '0.7', '1.1', '1e1', '-2', '-3', '-0.3', 'abc'],
    fails: ['0.25', '-0.25'],
  },
  {
    rule: { rule: 'stepnumber', base: '0', interval: 3 },
    passes: ['0', '3', '-3'],
    fails: ['1', '2', '-2', '1e1'],
  },
  {
    rule: { rule: 'stepnumber', base: '1', interval: 2 },
    passes: ['1', '3', '-1', '1.0000001', '1.0000004'],
    fails: ['2', '0', '1.000001', '1.0000005'],
  },
  {
    rule: { rule: 'stepnumber', base: '1.3', interval: 3 },
    passes: ['10.3', '1.3', '-1.7'],
    fails: ['11.3'],
  },
  { rule: { rule: 'stepnumber', interval: 2 }, passes: ['0', '2'], fails: ['1'] },
  ...[0, -1, undefined, 'text'].map((interval) => ({
    rule: { rule: 'stepnumber' as const, base: '0', interval },
    passes: ['0.123', '7'],
  })),
  ...(
    [
      'minitems',
      'maxitems',
      'minlength',
      'maxlength',
      'minnumber',
      'maxnumber',
      'mindate',
      'maxdate',
    ] as const
  ).map((rule) => ({ rule: { rule }, passes: ['1', '2024-01-01'] })),
  { rule: { rule: 'minfilesize' }, passes: [sized(0)] },
  { rule: { rule: 'maxfilesize' }, passes: [sized(9e9)] },
]

describe.each(tables)('$rule', ({ rule, passes = [], fails = [] }) => {
  const properties = JSON.stringify({ ...rule, rule: undefined })
  it.each(passes.map((input) => [input]))(`${ids[rule.rule]} accepts %j under ${properties}`, (input) => {
    expect(isRefused(rule, input)).toBe(false)
  })
  it.each(fails.map((input) => [input]))(`${ids[rule.rule]} refuses %j under ${properties}`, (input) => {
    expect(isRefused(rule, input)).toBe(true)
  })
})

it('[OPS-05] judges an address in the time of its length', { timeout: 60_000 }, () =>
  expectCostToGrowWithLength(
    (text) => isRefused({ rule: 'url' }, text),
    (length) => `http://${'@'.repeat(length)}`,
  ),
)

function isRefused(bare: Table['rule'], input: Input) {
  const rule = { ...bare, field: 'field', error: 'refused' } as unknown as Rule
  const entries = [input].flat().map((value) => ['field[]', value] as const)
  return checkRules({ rules: [rule] }, readFormValues(entries)).get('field')?.error === 'refused'
}

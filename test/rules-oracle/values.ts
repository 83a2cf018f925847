import fc from 'fast-check'

const { array, constant, constantFrom, double, integer, oneof, option, record, string, tuple } = fc

export const spaces = constantFrom(
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\v',
    '\f',
    '\u0085',
    '\u00a0',
    '\u1680',
    '\u180e',
    '\u2003',
    '\u200b',
  ],
  ...['\u2028', '\u2029', '\u202f', '\u205f', '\u3000', '\ufeff', '\u0000', '\u0085 \u0085', '\u00a0\r\n'],
)
export const soup = (characters: string, maxLength = 12) =>
  string({ unit: constantFrom(...characters, ...['\u00a0', '\r\n']), maxLength })
const joined = (...parts: fc.Arbitrary<string>[]) => tuple(...parts).map((texts) => texts.join(''))
const twoDigits = (max: number) => integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'))

export const emails = oneof(
  joined(
    soup("ab1.+-_'"),
    constantFrom('@', '@', '@', '@@', '', '\n@'),
    soup('ab1.-_', 8),
    constantFrom('.co', '.', '-', ''),
  ),
  soup('a@.-b', 9),
  constantFrom('a@b.c', 'ab@c.d', 'ü@c.com', 'a@[1.2.3.4]', 'a@b.com@c.com', `${'a'.repeat(5000)}@b.co`),
)
export const urls = oneof(
  joined(
    constantFrom(
      'http',
      'HTTPS',
      'ftp',
      'mailto',
      'sms',
      'tel',
      'irc',
      'urn',
      'javascript',
      'data',
      'file',
      'h\tttp',
      '\u0001http',
      '',
    ),
    constantFrom(':', ':', ':', '', '\t:'),
    constantFrom('//', '//', '', '/', '///', '\\\\', '//?', '//#'),
    oneof(
      constantFrom('example.com', '[::1', '[::1]', '256.1.1.1', 'a b', 'a%zz', '-a', '.', '8080', '123456'),
      soup('a1.:/?#@%[] \t'),
    ),
  ),
  soup('htp:/.a1'),
)
export const tels = oneof(
  joined(
    constantFrom('', '+', '00', '++0', '0'),
    string({ unit: constantFrom(...'1234567890'), maxLength: 17 }),
  ),
  soup('0123456789+()/.- ', 20),
  soup('0123456789+#*\n', 20),
  constantFrom('123456 ext 9', '１２３４５６', '123–4567', '٠١٢٣٤٥', '#'.repeat(3000)),
)
export const numbers = oneof(
  joined(
    constantFrom('', '-', '+'),
    soup('0123456789', 4),
    constantFrom('', '.', '.5', '.0000005', '.25'),
    constantFrom('', 'e3', 'E-2', 'e', 'e400'),
  ),
  integer({ min: -40, max: 40 }).map((value) => String(value / 10)),
  double({ noDefaultInfinity: true, noNaN: true }).map(String),
  soup('0123456789.eE+-'),
  constantFrom(
    '4abc',
    '2.0000004',
    '2.0000006',
    '2.000004',
    '-2.000001',
    'Infinity',
    'NaN',
    '0x10',
    '1,000',
    '٣',
    '9'.repeat(400),
  ),
)
const years = oneof(
  integer({ min: 1995, max: 2032 }).map(String),
  constantFrom(
    '0000',
    '0001',
    '0099',
    '1900',
    '2000',
    '9999',
    '00099',
    '02024',
    '10000',
    '32767',
    '32768',
    '275760',
    '275761',
    '24',
    '202',
  ),
)
export const dates = oneof(
  { weight: 4, arbitrary: tuple(years, twoDigits(13), twoDigits(32)).map((parts) => parts.join('-')) },
  tuple(years, twoDigits(12), constantFrom('28', '29', '30', '31')).map((parts) => parts.join('-')),
  constantFrom(
    '2024/01/01',
    '2024-1-1',
    'Monday',
    'Jan 1 2024',
    '2024-01-01T12:00',
    '2024-01-01Z',
    '2024-02-29',
    '2024-02-29',
    '2024-03-01',
    '2024',
    '0',
  ),
)
export const times = oneof(
  joined(
    twoDigits(25),
    constant(':'),
    twoDigits(61),
    option(
      twoDigits(61).map((second) => `:${second}`),
      { nil: '' },
    ),
  ),
  soup('012:'),
  array(twoDigits(23), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(':')),
)
export const lengths = oneof(
  soup('ab😀é\n', 6),
  soup('ab😀é\n\r', 40),
  integer({ min: 0, max: 3000 }).map((count) => 'x'.repeat(count)),
)
export const choices = constantFrom(
  'a',
  'b',
  'A',
  '0',
  ' a',
  'x y',
  'x  y',
  'a\nb',
  'a\r\nb',
  'a\rb',
  'é',
  'e\u0301',
)

export const files = record({
  base: constantFrom('', 'a', 'a.php', 'photo.', 'ü', 'a.png'),
  extension: constantFrom(
    ...[
      '',
      '.',
      '.png',
      '.PNG',
      '.jpe',
      '.avif',
      '.heif',
      '.heifs',
      '.heics',
      '.svg',
      '.txt',
      '.c',
      '.wav',
      '.x-wav',
    ],
    ...['.exe', '.pdf', '.docm', '.tar.gz', '.mp3', '.mp4'],
  ),
  size: constantFrom(0, 0, 1, 2, 3, 4, 100),
}).map(({ base, extension, size }) => new File([new Uint8Array(size)], base + extension))

import { dirname } from 'node:path'

export type TimedFile = {
  path: string
  milliseconds: number
  tests: readonly { name: string; milliseconds: number }[]
}

const longest = 30

/** The seconds that workers took, most first: by room, by database, by file and by test. */
export function whereTheTimeWent(files: readonly TimedFile[]): string[] {
  const tests = files.flatMap(({ path, tests }) => tests.map((test) => ({ ...test, path })))
  return [
    ...table(
      'By room',
      summed(files, ({ path }) => roomOf(path)),
    ),
    ...table(
      'By database',
      summed(tests, ({ name }) => /\bon (SQLite|PostgreSQL)\b/.exec(name)?.[1] ?? 'as it comes'),
    ),
    ...table(
      'Files',
      files.map(({ path, milliseconds }) => [path, milliseconds]),
    ),
    ...table(
      'Tests',
      tests.map(({ path, name, milliseconds }) => [`${path} > ${name}`, milliseconds]),
    ),
  ]
}

const roomOf = (path: string) => dirname(path).split('/').slice(0, 3).join('/')

function summed<Item extends { milliseconds: number }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
) {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(nameOf(item), (sums.get(nameOf(item)) ?? 0) + item.milliseconds)
  return [...sums]
}

const table = (title: string, rows: readonly (readonly [name: string, milliseconds: number])[]) => [
  `\n${title}`,
  ...rows
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, longest)
    .map(([name, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`),
]

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { innerNeeds, innerParts } from '#platform/extension/inner-needs.ts'

/** Rooms in the order imports may go: from left to right, never back. */
const layers = [
  'cli',
  'app',
  'extension',
  'commands',
  'desk',
  'server',
  'platform',
  'browser',
  'ui',
  'domain',
  'shared',
] as const
type Layer =
  | (typeof layers)[number]
  | 'api'
  | 'api/extension'
  | 'api/island'
  | 'api/theme'
  | 'theme'
  | 'testing'
  | 'build'
  | 'main'
  | 'app/browser'
  | 'widget'
  | 'words'
  | 'migrations'

const allowed: Record<Layer, readonly Layer[]> = {
  api: ['api', 'testing', 'main', 'app', 'desk', 'server', 'browser', 'domain', 'platform', 'ui', 'shared'],
  // What extensions and themes are made from, ours like anybody's.
  'api/extension': ['server', 'platform', 'ui', 'shared'],
  'api/theme': ['platform', 'ui', 'shared'],
  'api/island': ['ui', 'shared'],
  theme: ['theme', 'api/theme', 'words'],
  testing: ['testing', 'cli', 'build', 'app', 'server', 'platform', 'domain', 'shared'],
  build: ['build', 'platform', 'shared'],
  main: ['app', 'platform', 'shared'],
  cli: [
    'cli',
    'build',
    'main',
    'app',
    'desk',
    'server',
    'platform',
    'domain',
    'words',
    'shared',
    'migrations',
  ],
  app: [
    'app',
    'theme',
    'app/browser',
    'extension',
    'desk',
    'server',
    'browser',
    'domain',
    'platform',
    'ui',
    'words',
    'shared',
    'migrations',
  ],
  'app/browser': ['app/browser', 'browser', 'ui', 'domain', 'words', 'shared'],
  extension: [
    'api/extension',
    'commands',
    'desk',
    'server',
    'browser',
    'domain',
    'platform',
    'ui',
    'words',
    'shared',
  ],
  commands: ['api/extension', 'commands', 'server', 'domain', 'platform', 'words', 'shared'],
  desk: [
    'api/extension',
    'api/theme',
    'desk',
    'server',
    'browser',
    'domain',
    'platform',
    'ui',
    'words',
    'shared',
  ],
  server: ['api/extension', 'api/theme', 'server', 'browser', 'domain', 'platform', 'ui', 'words', 'shared'],
  platform: ['platform', 'ui', 'words', 'shared', 'migrations'],
  browser: ['api/island', 'browser', 'domain', 'ui', 'words', 'shared'],
  ui: ['ui', 'words', 'shared'],
  domain: ['domain', 'words', 'shared'],
  shared: ['words', 'shared'],
  widget: ['widget', 'shared'],
  words: ['shared'],
  migrations: ['migrations'],
}

/** Packages that work on values alone, and so are allowed in folders that know nothing else. */
const purePackages: Record<string, readonly RegExp[]> = {
  domain: [
    /^(zod|diff|unified)$/,
    /^(hast|mdast|micromark|unist|rehype|remark)(-|$)/,
    /^(decode-named-character-reference|htmlparser2|yaml)$/,
  ],
  shared: [],
  ui: [/^react(-dom)?(\/|$)/, /^icu-minify\/format$/],
  theme: [/^react$/],
}

/** Features that an extension of a site could be, word for word. The list only gets longer. */
const likeAnybodys: readonly string[] = [
  'banner',
  'comments',
  'faq',
  'languages',
  'look',
  'media',
  'menu',
  'notices',
  'ratings',
  'redirects',
  'reviews',
  'share',
  'webhooks',
]

/** What comes with Node and React, and packages that an extension can bring along. */
const anybodys =
  /^(?:node:.*|react|react\/jsx-runtime|hono\/.*|zod|yaml|yauzl|tar|re2js|unified|htmlparser2|decode-named-character-reference|(?:hast|mdast|unist|rehype|remark)(?:-.*)?)$/

const publicOr = (feature: string) =>
  new RegExp(`^src/(?:api/(?:extension|island|theme)\\.ts|words/.*|features/${feature}/.*)$`)

/** What the contract has, by the file that it has it from: a room that must not load React takes it from there. */
const contract = new Map(
  exportsOf('src/api/extension.ts').map(({ names, target }) => [target, new Set(names)] as const),
)

const isPublicPart = (file: string, target: string) =>
  importedNames(file, target).every((name) => contract.get(target)?.has(name))

/** Words that features and the house say. */
const common = /^desk\.(?:accounts|commands|common|copy|dialogs|documents|fields|translations|types)$/

const isTest = /\.test\.tsx?$|\/testing\//
const files = globSync(['src/**/*.{ts,tsx}', 'db/**/*.ts']).filter((file) => !/\.test\.tsx?$/.test(file))

/** Of packages, which know the program by `portico/…` alone, as those of strangers do. */
const ofPackages = globSync('packages/*/src/**/*.{ts,tsx}').filter((file) => !isTest.test(file))

/** Tests that may look at the real time, and why they fail on no machine, however slow. */
const realTime: Record<string, string> = {
  'src/platform/bot-check/bot-check.test.ts': 'altcha-lib looks at the time itself',
  'src/platform/files/file-store.test.ts': 'files on a disk have the time of the machine',
  'src/platform/ids.test.ts': 'waits for the clock to go on, however long that takes',
  'src/cli/commands.test.ts': 'its commands are an hour ahead of the machine',
  'src/platform/outbox/recording.test.ts': 'one mail is due at once, whatever the time is',
  'test/rules-oracle/rules-oracle.test.ts': 'takes other inputs each day, and says which',
  'src/platform/http/read-form-body.test.ts':
    'a disk is slower than a sender has time, however slow both are',
  'src/cli/backup.test.ts': 'the pause is in the program it starts',
  'src/cli/dev-loop.test.ts': 'the pause is in the program it starts',
  'test/scripts.test.ts': 'the pause is in the program it starts',
  'test/architecture.test.ts': 'names what it looks for',
}

const tests = globSync(['{src,packages}/**/*.test.{ts,tsx}', 'test/**/*.test.ts'])

describe('architecture', () => {
  it('hands clocks in: no unit test goes by the real time', () => {
    const usesTime = /\b(?:Date\.now|performance\.now|new Date)\(\)|\bsetTimeout\b|\bsleep\(/
    const looking = tests.filter((file) => usesTime.test(readFileSync(file, 'utf8')))
    expect(looking.filter((file) => !(file in realTime))).toEqual([])
  })

  it('lets imports go one way only, and never from one feature to another', () => {
    const breaches = files.flatMap((file) =>
      importsOf(file).flatMap((target) => {
        const [from, to] = [roomOf(file), roomOf(target)]
        if (from.feature && to.feature && from.feature !== to.feature)
          return [`${file} imports another feature: ${target}`]
        if (!allowed[from.layer].includes(to.layer))
          return [`${file} (${from.layer}) must not import ${target} (${to.layer})`]
        return []
      }),
    )
    expect(breaches).toEqual([])
  })

  it('has no words that nobody says, and lets nobody else say those of a feature', () => {
    const uses = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => roomOf(target).layer === 'words')
        .map((target) => ({
          part: basename(target, '.ts'),
          by: roomOf(file).feature,
        })),
    )
    const users = Map.groupBy(uses, ({ part }) => part)
    const parts = globSync('src/words/*.ts').map((file) => basename(file, '.ts'))
    expect([...users.keys()].toSorted()).toEqual(parts.toSorted())
    const strange = [...users].filter(
      ([part, all]) => new Set(all.map(({ by }) => by)).size > 1 && !common.test(part),
    )
    expect(strange.map(([part]) => part)).toEqual([])
  })

  it('[THEME-05] writes the default theme with what every theme is given', () => {
    const ours = files.filter((file) => roomOf(file).layer === 'theme')
    expect(ours.length).toBeGreaterThan(10)
    const strange = ours
      .flatMap(specifiersOf)
      .filter((name) => !/^(?:react|#api\/theme\.ts|#words\/theme\.ts|\.\/.*)$/.test(name))
    expect(strange).toEqual([])
  })

  it('[EXT-72] makes parts of the box from what every extension has', () => {
    const strange = files.flatMap((file) => {
      const { feature = '' } = roomOf(file)
      if (!likeAnybodys.includes(feature)) return []
      const inside = importsOf(file).filter(
        (target) => !publicOr(feature).test(target) && !isPublicPart(file, target),
      )
      const text = readFileSync(file, 'utf8')
      inside.push(...innerNeeds.filter((need) => text.includes(`'${need}'`)))
      return [...inside, ...packagesOf(file).filter((name) => !anybodys.test(name))].map(
        (target) => `${file} imports ${target}`,
      )
    })
    expect(strange).toEqual([])
  })

  it('[EXT-72] makes packages from what every extension has, and their pure rooms from values alone', () => {
    const strange = ofPackages.flatMap((file) => [
      ...specifiersOf(file).filter((name) =>
        /^#|^portico(?!\/(?:extension|island)$)|^(?:zod|hono|kysely)\b/.test(name),
      ),
      ...importsOf(file).filter((target) => dirname(target).split('/')[1] !== dirname(file).split('/')[1]),
      ...(/\/domain\//.test(file) ? [...packagesOf(file), ...importsOf(file)].filter(isImpure) : []),
    ])
    expect(strange).toEqual([])
  })

  it('[EXT-70] gives the box no more than it did beyond what every extension can have', () => {
    expect(innerNeeds.length).toBeLessThanOrEqual(12)
    expect(innerParts.length).toBeLessThanOrEqual(3)
  })

  it('has no circle of imports, types included', () => {
    const all = [...files, ...ofPackages]
    expect(circlesIn(new Map(all.map((file) => [file, importsOf(file)])))).toEqual([])
  })

  it('lets the pure rooms use packages that are pure themselves, and no others', () => {
    const breaches = files.flatMap((file) => {
      const known = purePackages[roomOf(file).layer]
      const strange = (name: string) => known && !known.some((pattern) => pattern.test(name))
      return packagesOf(file)
        .filter(strange)
        .map((name) => `${file} must not import the package ${name}`)
    })
    expect(breaches).toEqual([])
  })

  it('lets only the context of a request go along unseen, and replaces nothing of the framework', () => {
    const hidden = /node:async_hooks|\.fetch = |defineProperty\(\w*request/
    expect(files.filter((file) => hidden.test(readFileSync(file, 'utf8')))).toEqual([
      'src/platform/request-context.ts',
    ])
  })

  it('names files in kebab-case', () => {
    const odd = [...files, ...ofPackages].filter(
      (file) =>
        !/\/words\//.test(file) &&
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.(d|island|script|prepare))?\.tsx?$/.test(file.split('/').at(-1) ?? ''),
    )
    expect(odd).toEqual([])
  })

  it('has no catch-all folders', () => {
    expect(files.filter((file) => /\/(utils|helpers|lib|common)\//.test(file))).toEqual([])
  })
})

function importsOf(file: string): string[] {
  return specifiersOf(file)
    .filter((specifier) => /^[#.]/.test(specifier))
    .map((specifier) =>
      specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(file), specifier)),
    )
}

/**
 * What a file imports or exports from others of the repository, by name. If there are several lines from one file, each
 * counts alone.
 */
function namesIn(file: string, word: 'import' | 'export') {
  const lines = readFileSync(file, 'utf8').matchAll(
    new RegExp(`^${word} (?:type )?\\{([^}]*)\\} from '#([^']+)'`, 'gm'),
  )
  return Array.from(lines, ([, names = '', target = '']) => ({
    target: `src/${target}`,
    names: names.split(',').flatMap((name) => name.trim().replace(/^type | as .*/g, '') || []),
  }))
}

function exportsOf(file: string) {
  return [...Map.groupBy(namesIn(file, 'export'), ({ target }) => target)].map(([target, lines]) => ({
    target,
    names: lines.flatMap(({ names }) => names),
  }))
}

/** One that cannot be told is none that anything has. */
function importedNames(file: string, target: string): readonly string[] {
  const names = namesIn(file, 'import').flatMap((line) => (line.target === target ? line.names : []))
  return names.length > 0 ? names : ['?']
}

/** Each circle once, from the file that was met first. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '))
    if (way.includes(file) || done.has(file)) return
    for (const next of graph.get(file) ?? []) follow(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) follow(file, [])
  return circles
}

const isImpure = (name: string) => /^node:|\/(?:browser|commands|desk|server)\//.test(name)

const packagesOf = (file: string) => specifiersOf(file).filter((specifier) => /^[\w@]/.test(specifier))

function specifiersOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map((match) => match[1] ?? '')
}

function roomOf(path: string): { layer: Layer; feature?: string } {
  const parts = path.split('/')
  if (parts[0] === 'db') return { layer: 'migrations' }
  if (parts[1] === 'main.ts') return { layer: 'main' }
  if (path === 'src/api/theme.ts') return { layer: 'api/theme' }
  if (path === 'src/api/extension.ts') return { layer: 'api/extension' }
  if (path === 'src/api/island.ts') return { layer: 'api/island' }
  if (parts[1] === 'features') {
    const room = (parts[3] ?? '').replace(/^extension\.tsx?$/, 'extension')
    return { layer: room as Layer, feature: parts[2] ?? '' }
  }
  if (parts[1] === 'app' && parts[2] === 'browser') return { layer: 'app/browser' }
  return { layer: (parts[1] ?? '') as Layer }
}

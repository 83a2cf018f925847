import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What examples take for granted: the context, and what is their reader's to write. */
const given = `import type { Kysely, Transaction } from 'kysely'
import type * as React from 'react'
import type { Access, Block, DeskVisit, DocumentText, ExtensionCheck, ExtensionContext, Hono, z } from 'portico/extension'
import type { PictureView } from 'portico/theme'
import type { openTestSite } from 'portico/test'

type Given = ExtensionContext<unknown, 'database' | 'mail:send'>
type Row = { id: string; who: string; email: string; created_at: number }
type Rows = { booking_seats: Row; booking_stars: Row; booking_wishes: { id: string; words: string; waits: number }; tides_heights: Row }
type Component<Props = object> = (props: Props) => React.ReactNode

declare global {
  type ReactNode = React.ReactNode
  type Seat = Row
  type Tables = Rows
  type Tide = { at: string }
${[
  'askGuards',
  'botCheck',
  'client',
  'clock',
  'db',
  'events',
  'ids',
  'limit',
  'mail',
  'outbox',
  'ownDocuments',
  'pages',
  'renderPage',
  't',
  'use',
]
  .map((name) => `  const ${name}: Given['${name}']\n`)
  .join('')}
  const files: ExtensionContext<unknown, 'files'>['files']
  const read: Kysely<Rows>
  const write: <Value>(work: (tx: Transaction<Rows>) => Promise<Value>) => Promise<Value>
  const look: Parameters<ExtensionCheck<unknown, 'database'>>[0]['look']
  const routes: Hono
  const value: (name: string) => string
  const { person }: DeskVisit
  const members: Access
  const { freeAll, take, writeTides, nextCourses }: {
    freeAll(): Promise<void>
    take(typed: unknown): Promise<Partial<Record<string, string>> | undefined>
    writeTides(tx: unknown, tides: readonly Tide[]): Promise<void>
    nextCourses(next: () => Promise<unknown>): Block
  }
  const { SignIn, Tip, BookingForm }: {
    SignIn: Component
    Tip: Component<{ title: string; children: ReactNode }>
    BookingForm: Component<{ check: ReturnType<Given['botCheck']['view']> }>
  }
  const table: DocumentText
  const tide: z.ZodType<Tide>
  const seat: Row
  const vote: Row
  const { room, votes, score }: Record<'room' | 'votes' | 'score', number>
  const words: Record<
    'seats' | 'seatsHint' | 'size' | 'small' | 'large' | 'title' | 'about' | 'easy' | 'hard' | 'book' | 'thanks' | 'weHaveIt' | 'lookAgain',
    string
  >
  const entry: { fields: { room?: PictureView } }
  const site: Awaited<ReturnType<typeof openTestSite>>
  const booking: (settings: object) => never
  const assert: typeof import('node:assert/strict')
}
`

/** Files that examples import and their guide does not show. */
const neighbours = {
  'events/report/extension.tsx':
    "import { z } from 'portico/extension'\nexport const reportAdded = z.object({ number: z.int(), street: z.string() })\n",
  'given.d.ts': given,
  'islands/words.ts':
    "import { defineWords } from 'portico/extension'\nexport const words = defineWords('seats', { free: '{count} seats' })\n",
  'testing/extensions/booking/extension.tsx':
    "import { defineExtension, z } from 'portico/extension'\nexport const booking = defineExtension({ name: 'booking', settings: z.object({ seats: z.number() }) })\n",
}

/** Public names, by what they are imported from. */
const publicNames = new Map<string, string>(
  ['extension', 'theme', 'test', 'island'].flatMap((entry) =>
    [...readFileSync(`src/api/${entry}.ts`, 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
      .flatMap(([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/g) ?? [])
      .map((name) => [name, `portico/${entry}`] as const),
  ),
).set('defineConfig', 'portico')

/** Of what a member is taken, before and after it. */
const around: readonly (readonly [member: RegExp, before: string, after: string])[] = [
  [/^parts\b/, "defineExtension({ name: 'x', needs: ['database'],", '})'],
  [/^(?:views|check)\b/, 'const described: Partial<AddedType> = {', '}'],
  [/^(?:policy|desk|oldAddresses|channels|listed|postOrders)\b/, 'const parts: ExtensionParts = {', '}'],
  [/^[<{]/, 'const view = <>', '</>'],
]

/** An example as a module: with its surroundings, and with the public names that its guide has imported before. */
function moduleOf(example: string): string {
  const [, imports = '', text = ''] = /^((?:\/\/.*\n|import .*\n|\n)*)([\s\S]*)$/.exec(example) ?? []
  const [, before = '', after = ''] = around.find(([member]) => member.test(text)) ?? []
  const whole = `${before}\n${text.replace(/^\s*…$/gm, 'return {}')}\n${after}`
  const isKnown = (name: string) =>
    new RegExp(`(?:const|function|type) ${name}\\b|^import [^']*[{,] (?:type )?${name}\\b`, 'm').test(example)
  const missing = [...publicNames].flatMap(([name, from]) =>
    new RegExp(`\\b${name}\\b`).test(whole) && !isKnown(name) ? [`import { ${name} } from '${from}'`] : [],
  )
  return [...missing, imports, whole, 'export {}'].join('\n')
}

/** Every example of `docs/extend` as a file that can be compiled, by its path. */
export const extendExamples: Readonly<Record<string, string>> = {
  ...neighbours,
  ...Object.fromEntries(
    globSync('docs/extend/*.md').flatMap((guide) =>
      [...readFileSync(guide, 'utf8').matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)].map(
        ([, ending = '', example = ''], index) => {
          const named = /^\/\/ (\S+\.tsx?)\n/.exec(example)?.[1] ?? `server/${index + 1}.${ending}`
          return [`${basename(guide, '.md')}/${named}`, moduleOf(example)]
        },
      ),
    ),
  ),
}

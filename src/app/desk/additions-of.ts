import { eventWords, isEventName } from '#platform/events/event-map.ts'
import type { Extension, ExtensionParts } from '#platform/extension/extension.ts'

/** What an extension adds, in lines for the owner. */
export function additionsOf(
  { types = [], commands = [] }: Extension,
  made: ExtensionParts,
): readonly string[] {
  const { blocks = [], slots = {}, routes, desk = {}, on = {}, chores = [], policy, guards = {} } = made
  const { personalData = [] } = made
  const extended = types.filter((type) => 'extends' in type)
  const screens = [...(desk.places ?? []), ...(desk.rooms ?? [])].map(({ label }) => label)
  const cards = (desk.cards ?? []).map(({ title }) => title)
  const addresses = (routes?.routes ?? []).map(({ path }) => path).filter((path) => !path.includes('*'))
  return [
    ...line(
      'Types of content',
      types.flatMap((type) => ('name' in type ? [type.name] : [])),
    ),
    ...line(
      'More fields for',
      extended.flatMap((type) => (Object.keys(type.fields).length > 0 ? [type.extends] : [])),
    ),
    ...line(
      'Blocks in texts',
      blocks.map(({ name }) => `::${name}`),
    ),
    ...line('On pages', [
      ...Object.keys(slots).flatMap((slot) => slotWords[slot] ?? []),
      ...extended.flatMap((type) => (type.below ? [`below the text of each ${type.extends}`] : [])),
    ]),
    ...line('Addresses', addresses),
    ...line('On the desk', [...screens, ...cards]),
    ...line(
      'Commands',
      commands.map(({ name }) => `npx portico ${name}`),
    ),
    ...line(
      'Is told',
      Object.keys(on).map((event) => (isEventName(event) ? eventWords[event] : event)),
    ),
    ...line(
      'Judges',
      Object.keys(guards).map((kind) => `${kind}s`),
    ),
    ...line(
      'Keeps about people',
      personalData.map(({ what }) => `${what}s`),
    ),
    ...line('What pages may load', sourcesOf(policy)),
    ...(chores.length > 0 ? ['Does something every hour'] : []),
  ]
}

const slotWords: Readonly<Record<string, string>> = {
  top: 'above the header',
  header: 'in the header',
  footer: 'in the footer',
  underPost: 'under every post',
  belowEntry: 'below every text',
}

const line = (words: string, names: readonly string[]) =>
  names.length > 0 ? [`${words}: ${[...new Set(names)].join(', ')}`] : []

const sourcesOf = (policy: ExtensionParts['policy']) =>
  [policy?.everywhere, policy?.visitors].flatMap((sources) =>
    Object.values(sources ?? {})
      .flat()
      .filter((source) => typeof source === 'string'),
  )

import { eventWords, isEventName } from '#platform/events/event-map.ts'
import type { Extension } from '#platform/extension/extension.ts'
import type { Parts } from '#platform/extension/parts.ts'
import type { Say } from '#platform/words/say.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.extensions.ts'

/** What an extension adds, in lines for the owner. */
export function additionsOf(
  say: Say,
  { types = [], commands = [] }: Extension,
  made: Parts,
): readonly string[] {
  const { blocks = [], slots = {}, routes, desk = {}, on = {}, chores = [], policy, guards = {} } = made
  const { personalData = [] } = made
  const extended = types.filter((type) => 'extends' in type)
  const screens = [...(desk.places ?? []), ...(desk.rooms ?? [])].map(({ label }) => say(label))
  const cards = (desk.cards ?? []).map(({ title }) => say(title))
  const addresses = (routes?.routes ?? []).map(({ path }) => path).filter((path) => !path.includes('*'))
  const line = (message: (values: { names: string }) => Message, names: readonly string[]) =>
    names.length > 0 ? [say(message({ names: [...new Set(names)].join(', ') }))] : []
  return [
    ...line(
      words.types,
      types.flatMap((type) => ('name' in type ? [type.name] : [])),
    ),
    ...line(
      words.fields,
      extended.flatMap((type) => (Object.keys(type.fields).length > 0 ? [type.extends] : [])),
    ),
    ...line(
      words.blocks,
      blocks.map(({ name }) => `::${name}`),
    ),
    ...line(words.onPages, [
      ...Object.keys(slots).flatMap((slot) => (slotWords[slot] ? [say(slotWords[slot])] : [])),
      ...extended.flatMap((type) => (type.below ? [say(words.belowEach({ type: type.extends }))] : [])),
    ]),
    ...line(words.addresses, addresses),
    ...line(words.onDesk, [...screens, ...cards]),
    ...line(
      words.commands,
      commands.map(({ name }) => `npx portico ${name}`),
    ),
    ...line(
      words.isTold,
      Object.keys(on).map((event) => (isEventName(event) ? say(eventWords[event]) : event)),
    ),
    ...line(
      words.judges,
      Object.keys(guards).map((kind) => `${kind}s`),
    ),
    ...line(
      words.keeps,
      personalData.map(({ what }) => `${what}s`),
    ),
    ...line(words.mayLoad, sourcesOf(policy)),
    ...(chores.length > 0 ? [say(words.hourly)] : []),
  ]
}

const slotWords: Readonly<Record<string, Message>> = {
  top: words.slotTop,
  header: words.slotHeader,
  footer: words.slotFooter,
  underPost: words.slotUnderPost,
  belowEntry: words.slotBelowEntry,
}

const sourcesOf = (policy: Parts['policy']) =>
  [policy?.everywhere, policy?.visitors].flatMap((sources) =>
    Object.values(sources ?? {})
      .flat()
      .filter((source) => typeof source === 'string'),
  )

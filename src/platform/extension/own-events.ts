import { isEventName, type OwnEvents } from '#platform/events/event-map.ts'
import type { Events, SiteEvents } from '#platform/events/events.ts'

/** Tells what happens on every site, and what the extension declares. */
export const createOwnEvents = (
  extension: string,
  { tell, wake, known }: SiteEvents,
  own: OwnEvents = {},
): Events<OwnEvents> => ({
  wake,
  known,
  async tell(tx, name, { subject, facts }) {
    if (isEventName(name)) return tell(tx, name, { subject, facts })
    const { facts: schema } = (Object.hasOwn(own, name) && own[name]) || {}
    if (!schema)
      throw new Error(`The extension "${extension}" tells "${name}", which its "events" do not name.`)
    return tell(tx, name, { subject, facts: () => schema.parse(facts()) as ReturnType<typeof facts> })
  },
})

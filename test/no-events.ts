import type { Events } from '#platform/events/events.ts'

/** For tests of parts that nobody listens to. */
export const noEvents: Events = { tell: async () => {}, wake() {}, known: () => [] }

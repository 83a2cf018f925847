import { whileReading } from '#platform/read-once.ts'
import type { Dropped } from './invalidations.ts'

type Tagged = { readonly tags: readonly string[] }

type Render<Made> = {
  page: Promise<Made>
  /** What was dropped while the page was being made, with the number of that drop. */
  drops: { number: number; dropped: Dropped }[]
}

/**
 * Makes each page once however many ask at the same time. Who asked before a change may be given the page as it was;
 * who asked after it never is.
 */
export function createRenders<Made extends Tagged>() {
  const underWay = new Map<string, Render<Made>>()
  let drops = 0

  const start = (key: string, make: () => Promise<Made>, keep: (page: Made) => void) => {
    const render: Render<Made> = { page: Promise.resolve().then(run), drops: [] }
    underWay.set(key, render)
    return render

    async function run() {
      try {
        // Begun here, where a change is noted from now on: what was read before one is not kept.
        const page = await whileReading(make)
        if (!render.drops.some(({ dropped }) => touches(dropped, page.tags))) keep(page)
        return page
      } finally {
        underWay.delete(key)
      }
    }
  }

  return {
    /** `keep` is called, once, with a page that nothing has touched since it was begun. */
    async page(key: string, make: () => Promise<Made>, keep: (page: Made) => void): Promise<Made> {
      const dropsBefore = drops
      for (;;) {
        const render = underWay.get(key) ?? start(key, make, keep)
        const page = await render.page
        const stale = render.drops.some(
          ({ number, dropped }) => number <= dropsBefore && touches(dropped, page.tags),
        )
        if (!stale) return page
      }
    },
    drop(dropped: Dropped) {
      drops += 1
      for (const render of underWay.values()) render.drops.push({ number: drops, dropped })
    },
  }
}

const touches = (dropped: Dropped, tags: readonly string[]) =>
  dropped === 'everything' || dropped.some((tag) => tags.includes(tag))

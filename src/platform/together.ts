type Waiting<Item, Outcome> = { item: Item; resolve(outcome: Outcome): void; reject(error: unknown): void }

/**
 * Those who come in the same turn of the event loop are served in one go. `serve` answers in the order in which it was
 * asked; if it fails, it fails for all of them.
 */
export function createTogether<Item, Outcome>(
  serve: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  most = 64,
): (item: Item) => Promise<Outcome> {
  let waiting: Waiting<Item, Outcome>[] = []

  const serveAll = async (group: readonly Waiting<Item, Outcome>[]) => {
    try {
      const outcomes = await serve(group.map(({ item }) => item))
      group.forEach(({ resolve }, index) => void resolve(outcomes[index] as Outcome))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  const next = () => {
    const group = waiting
    waiting = []
    for (let from = 0; from < group.length; from += most) void serveAll(group.slice(from, from + most))
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ item, resolve, reject }) === 1) setImmediate(next)
    })
}

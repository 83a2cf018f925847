import { type Context, Hono } from 'hono'
import type { Metrics } from '#platform/metrics.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import { urls } from '#shared/urls.ts'
import { createAddressList } from './address-list.ts'
import type { Clients } from './clients.ts'
import type { HttpEnv } from './http-env.ts'

export type OperationsDeps = {
  /** What must work before visitors are let in, by name; one that throws or answers `false` does not. */
  checks: Readonly<Record<string, () => Promise<unknown>>>
  metrics: Pick<Metrics, 'text' | 'contentType'>
  metricsAllow: readonly string[]
  clients: Clients
  shutdown: Pick<Shutdown, 'begun'>
  checkTimeoutMs?: number
}

/** For those who run the site: is the process up, may it get visitors, what has it done. */
export function createOperationsRoutes(deps: OperationsDeps) {
  const { checks, metrics, clients, shutdown, checkTimeoutMs = 2000 } = deps
  const allowed = createAddressList(deps.metricsAllow, 'metrics.allow in portico.config.ts')

  const mayReadMetrics = (c: Context<HttpEnv>) => {
    const { address, behindStranger } = clients.of(c)
    return allowed.includes(address) && !behindStranger
  }

  return new Hono<HttpEnv>()
    .get(urls.health, (c) => c.json({ status: 'up' }, 200, unstored))
    .get(urls.ready, async (c) => {
      if (shutdown.begun) return c.json({ status: 'closing' }, 503, unstored)
      const failing = await failingOf(checks, checkTimeoutMs)
      if (failing.length > 0) return c.json({ status: 'unavailable', failing }, 503, unstored)
      return c.json({ status: 'ready' }, 200, unstored)
    })
    .get(urls.metrics, async (c) =>
      mayReadMetrics(c)
        ? c.body(await metrics.text(), 200, { ...unstored, 'content-type': metrics.contentType })
        : c.notFound(),
    )
}

const unstored = { 'cache-control': 'no-store' }

async function failingOf(checks: OperationsDeps['checks'], timeoutMs: number) {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, passes: await passes(check, timeoutMs) })),
  )
  return outcomes.filter((outcome) => !outcome.passes).map(({ name }) => name)
}

async function passes(check: () => Promise<unknown>, timeoutMs: number) {
  const tooLate = AbortSignal.timeout(timeoutMs)
  const late = new Promise<boolean>((resolve) =>
    tooLate.addEventListener('abort', () => resolve(false), { once: true }),
  )
  const passed = check().then(
    (answer) => answer !== false,
    () => false,
  )
  return Promise.race([passed, late])
}

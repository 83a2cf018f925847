import { type Context, Hono } from 'hono'
import type { Metrics } from '#platform/metrics.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import { urls } from '#shared/urls.ts'
import { createAddressList } from './address-list.ts'
import type { Clients } from './clients.ts'
import type { HttpEnv } from './http-env.ts'

export type OperationsDeps = {
  /** What must work before visitors are let in, by name; a check that throws or returns `false` has failed. */
  checks: Readonly<Record<string, () => Promise<unknown>>>
  metrics: Pick<Metrics, 'text' | 'contentType'>
  metricsAllow: readonly string[]
  clients: Clients
  shutdown: Pick<Shutdown, 'begun'>
  /** So long an answer is waited for, before the last one is given, and before a check that does not answer fails. */
  checkTimeoutMs?: number
  hangingMs?: number
}

/** For operators: is the process up, is it ready for visitors, what has it done. */
export function createOperationsRoutes(deps: OperationsDeps) {
  const { metrics, clients, shutdown, checkTimeoutMs = 2000, hangingMs = 30_000 } = deps
  const checks = Object.entries(deps.checks).map(([name, check]) => ({
    name,
    passes: createPatientCheck(check, checkTimeoutMs, hangingMs),
  }))
  const allowed = createAddressList(deps.metricsAllow, 'metrics.allow in portico.config.ts')

  const mayReadMetrics = (c: Context<HttpEnv>) => {
    const { address, behindStranger } = clients.of(c)
    return allowed.includes(address) && !behindStranger
  }

  return new Hono<HttpEnv>()
    .get(urls.health, (c) => c.json({ status: 'up' }, 200, unstored))
    .get(urls.ready, async (c) => {
      if (shutdown.begun) return c.json({ status: 'closing' }, 503, unstored)
      const failing = await failingOf(checks)
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

type NamedCheck = { name: string; passes: () => Promise<boolean> }

async function failingOf(checks: readonly NamedCheck[]) {
  const outcomes = await Promise.all(
    checks.map(async ({ name, passes }) => ({ name, passed: await passes() })),
  )
  return outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
}

/**
 * A check that is late on a busy machine has not failed: while it runs, its last result holds. It fails only if it
 * takes far longer.
 */
function createPatientCheck(check: () => Promise<unknown>, timeoutMs: number, hangingMs: number) {
  let last = true
  let running: { outcome: Promise<boolean>; since: number } | undefined

  const begin = () => {
    const outcome = check().then(
      (answer) => answer !== false,
      () => false,
    )
    void outcome.then((passed) => {
      last = passed
      running = undefined
    })
    return { outcome, since: performance.now() }
  }

  return async () => {
    running ??= begin()
    const { outcome, since } = running
    const tooLate = AbortSignal.timeout(timeoutMs)
    const late = new Promise<boolean>((resolve) =>
      tooLate.addEventListener('abort', () => resolve(last && performance.now() - since < hangingMs), {
        once: true,
      }),
    )
    return Promise.race([outcome, late])
  }
}

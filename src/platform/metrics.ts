import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** A number that is read when somebody looks, e.g. the length of a queue. */
  gauge(name: string, help: string, read: () => number | Promise<number>, across?: Across): void
  /** A number that only grows, read when somebody looks. */
  counter(name: string, help: string, read: () => number): void
  /** The count of such requests; a busy path keeps it and adds to it. */
  requests(route: string, method: string, status: number): { value: number }
  /** Counts a request and notes how long it took. */
  request(route: string, method: string, status: number, seconds: number): void
  /** All of it as Prometheus text. */
  text(): Promise<string>
  readonly contentType: string
}

/** How the values of several worker processes become one: added up, or the largest when all see the same thing. */
type Across = 'sum' | 'max'

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registries = [ofProcess(), registry]
  AggregatorRegistry.setRegistries(registries)
  const requests = countRequests(registry)
  const durations = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time the app took to answer; pages sent from memory without it are only counted',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  return {
    gauge(name, help, read, across = 'sum') {
      new Gauge({
        name,
        help,
        aggregator: across,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name,
        help,
        registers: [registry],
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    requests,
    request(route, method, status, taken) {
      requests(route, method, status).value += 1
      durations.observe({ route, method, status: statusClass(status) }, taken)
    },
    text: () => Registry.merge(registries).metrics(),
    contentType: registry.contentType,
  }
}

let measured: Registry | undefined

/** Memory, delays and the like, measured from then on: whatever measures for a site would outlive it. */
function ofProcess(): Registry {
  if (measured) return measured
  measured = new Registry()
  collectDefaultMetrics({ register: measured })
  return measured
}

function countRequests(registry: Registry): Metrics['requests'] {
  const labelNames = ['route', 'method', 'status'] as const
  const counts = new Map<string, { value: number; labels: Record<(typeof labelNames)[number], string> }>()
  new Counter({
    name: 'portico_http_requests_total',
    help: 'Requests answered, by route pattern',
    labelNames,
    registers: [registry],
    collect() {
      this.reset()
      for (const { labels, value } of counts.values()) this.inc(labels, value)
    },
  })
  return (route, method, status) => {
    const labels = { route, method, status: statusClass(status) }
    const key = Object.values(labels).join(' ')
    const count = counts.get(key) ?? { value: 0, labels }
    counts.set(key, count)
    return count
  }
}

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`

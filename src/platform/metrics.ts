import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** A number that is read when somebody looks, e.g. the length of a queue. */
  gauge(name: string, help: string, read: () => number | Promise<number>, across?: Across): void
  /** A number that only grows, read when somebody looks. */
  counter(name: string, help: string, read: () => number): void
  /** Returns what observes one request, so that a busy path names its labels only once. */
  requests(route: string, method: string, status: number): (seconds: number) => void
  /** All of it as Prometheus text. */
  text(): Promise<string>
  readonly contentType: string
}

/** How the values of several worker processes become one: added up, or the largest when all see the same thing. */
export type Across = 'sum' | 'max'

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  AggregatorRegistry.setRegistries(registry)
  const durations = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern',
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
    requests: (route, method, status) => {
      const labels = durations.labels(route, method, `${Math.floor(status / 100)}xx`)
      return (taken) => labels.observe(taken)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

import type { Log } from '#platform/log.ts'

export type Line = Record<string, unknown> & { level: string; message: string }

export function createTestLog() {
  const lines: Line[] = []
  const write = (level: string, bound: object) => (fields: object, message: string) =>
    void lines.push({ ...bound, ...fields, level, message })
  const bind = (bound: object): Log => ({
    info: write('info', bound),
    warn: write('warn', bound),
    error: write('error', bound),
    child: (fields) => bind({ ...bound, ...fields }),
  })
  return { log: bind({}), lines }
}

import type { Log } from '#platform/log.ts'

type Line = Record<string, unknown> & { level: string; message: string }

export function createTestLog() {
  const lines: Line[] = []
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push({ ...fields, level, message })
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') }
  return { log, lines }
}

import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** By which the first person comes to the desk of the demo. */
export async function linkOf(environment: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('dist/server/portico.js'), 'owner', 'create', 'Ann'],
    { cwd: resolve('demo'), env: { ...process.env, NODE_ENV: 'production', ...environment } },
  )
  return stdout.trim()
}

import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { ConfigurationError } from '#platform/config/environment.ts'

const run = promisify(execFile)

/** Builds the code of a site that runs, in another process: what builds it needs much memory, and visitors are answered meanwhile. */
export async function buildAside({ folder }: { folder: string }): Promise<void> {
  const program = resolve(process.argv[1] ?? '')
  try {
    await run(process.execPath, [...process.execArgv, program, 'build'], { cwd: folder })
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
    throw new ConfigurationError(said || "The site's own code cannot be built.", { cause })
  }
}

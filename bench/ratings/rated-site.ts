import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startServer } from '../server-process.ts'

export const manyVotesPost = 2

/** A small site in a folder of its own on the disk of the working folder, whose visitors come through a proxy. */
export function createRatedSite() {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.cache', 'bench-ratings-'))
  mkdirSync(join(folder, 'content/posts'), { recursive: true })
  for (const id of [1, manyVotesPost, 3])
    writeFileSync(
      join(folder, `content/posts/${id}.md`),
      `---\ntitle: Post ${id}\nid: ${id}\ndate: 2026-05-01\n---\nSome words.\n`,
    )
  writeFileSync(
    join(folder, 'portico.config.ts'),
    'export default { ratings: { votesPerMinute: 1_000_000 } }\n',
  )
  return {
    folder,
    start: (environment: Record<string, string> = {}) =>
      startServer([resolve('dist/server/portico.js'), 'start'], {
        folder,
        environment: {
          PORT: '0',
          PORTICO_LOG: 'error',
          PORTICO_TRUSTED_PROXIES: '127.0.0.1',
          PORTICO_SECRET: 'a secret of the bench, long enough',
          ...environment,
        },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type RatingState = { users: number; score: number; nonce: string }

export const stateOf = async (url: string, post: number): Promise<RatingState> =>
  (await fetch(`${url}/api/ratings/${post}`)).json() as Promise<RatingState>

import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Answer = { status: number; location?: string; title?: string; heading?: string; json?: unknown }

/** What a site of an older version was, to be compared with what a newer one makes of it. */
export type RecordedSite = {
  /** Everything the sitemaps name. */
  sitemap: string[]
  /** Address -> what it answers. */
  answers: Record<string, Answer>
  /** File -> its text: what the commands write of messages, votes, reviews and texts. */
  exports: Record<string, string>
}

const run = promisify(execFile)

export async function sitemapOf(site: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(new URL(path, site))).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    )
  const top = await locations('/sitemap.xml')
  const parts = top.filter((path) => path.endsWith('.xml'))
  return (parts.length > 0 ? (await Promise.all(parts.map(locations))).flat() : top).toSorted()
}

/** What a visitor is told at this address, without the port of the day. */
export async function answerOf(site: string, path: string): Promise<Answer> {
  const response = await fetch(new URL(path, site), { redirect: 'manual' })
  const text = await response.text()
  const here = new URL(site).origin
  const location = response.headers.get('location')?.replace(here, '')
  const inside = (tag: string) => new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`).exec(text)?.[1]
  const [title, heading] = [inside('title'), inside('h1')?.replace(/<[^>]+>/g, '')]
  return {
    status: response.status,
    ...(location && { location }),
    ...(title && { title }),
    ...(heading && { heading }),
    ...(path.startsWith('/api/content/') && { json: JSON.parse(text.replaceAll(here, '')) }),
  }
}

/** What the commands of the stopped site write about everything visitors sent and everybody wrote. */
export async function exportsOf(
  folder: string,
  program: string,
  environment: Record<string, string> = {},
): Promise<Record<string, string>> {
  const place = join(folder, 'exported')
  const portico = (...words: string[]) =>
    run(process.execPath, [program, ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
    })
  await portico('export', place)
  await Promise.all([
    portico('inbox', 'export', join(place, 'messages.csv')),
    portico('inbox', 'export', join(place, 'spam.csv'), '--spam'),
    portico('ratings', 'log', '--csv', join(place, 'votes.csv')),
    portico('reviews', 'export', 'customers', join(place, 'reviews.csv')),
  ])
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.png'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  await rm(place, { recursive: true })
  return Object.fromEntries(files.map((file, index) => [file.slice(place.length + 1), texts[index] ?? '']))
}

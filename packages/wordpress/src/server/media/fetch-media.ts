import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inEnglish, OutsideError, type RequestOutside, type Translatable } from 'portico/extension'
import { messageOf } from '../../domain/message-of.ts'
import { words as mediaWords } from '../../words/desk.importFiles.ts'
import { words as siteWords } from '../../words/desk.importSite.ts'
import { type DiskSpace, SourceProblem } from '../source/source-problem.ts'
import { userAgent } from '../whole-files.ts'
import { type MediaSource, mediaLimits } from './media-source.ts'

export type FetchMediaDeps = {
  requestOutside: RequestOutside
  /** For files being fetched. Complete ones are not fetched again. */
  folder: string
  /** Waits; ends early with an error when somebody stops the import. */
  pause(milliseconds: number): Promise<void>
  limits?: typeof mediaLimits
  room?: DiskSpace | undefined
}

/** Between two files: the old site has visitors, too. */
const politePause = 200
const busy = [408, 425, 429, 500, 502, 503, 504]
const longestWait = 60_000
/** So many files in a row without any answer: the site is gone, and thousands more would be waited for in vain. */
const maxUnreached = 3

type Answer =
  | { kind: 'file' }
  | { kind: 'moved'; to: string }
  | { kind: 'status'; status: number; wait?: number }

class Refused extends Error {
  readonly what: Translatable
  constructor(what: Translatable) {
    super(inEnglish(what))
    this.what = what
  }
}

/** Another try may bring all of it. */
class CutOff extends Refused {}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** From the old site itself, one file at a time. */
export function createFetchedMedia({
  requestOutside,
  folder,
  pause,
  limits = mediaLimits,
  room,
}: FetchMediaDeps): MediaSource {
  let isFirst = true
  let unreached = 0

  async function ask(url: string, path: string): Promise<Answer> {
    const headers = {
      accept: '*/*',
      'user-agent': userAgent,
    }
    return requestOutside(
      url,
      { method: 'GET', headers, milliseconds: limits.milliseconds },
      async (response) => {
        const { statusCode: status = 0, headers: said } = response
        if (status >= 300 && status < 400 && said.location && URL.canParse(said.location, url))
          return { kind: 'moved', to: new URL(said.location, url).href }
        if (status !== 200) return { kind: 'status', status, ...waitOf(said['retry-after']) }
        const bytes = room ? room.through(response, url, 'fetch') : response
        await store({ response, bytes }, path, limits.bytes)
        return { kind: 'file' }
      },
    )
  }

  async function follow(address: string, path: string): Promise<Answer> {
    let url = address
    for (let step = 0; step <= limits.redirects; step += 1) {
      const answer = await ask(url, path)
      if (answer.kind !== 'moved') return answer
      url = answer.to
    }
    throw new Refused(siteWords.endlessRedirect)
  }

  async function fetchTo(url: string, path: string): Promise<Translatable | undefined> {
    let missing: Translatable = ''
    for (let attempt = 1; attempt <= limits.tries; attempt += 1) {
      if (!isFirst) await pause(politePause)
      isFirst = false
      const answer = await follow(url, path).catch((error: unknown) => {
        if (error instanceof Refused && !(error instanceof CutOff)) return { refused: error.what }
        if (error instanceof OutsideError) return { refused: messageOf(error) }
        // The old site has nothing to do with a full disk here.
        if (error instanceof SourceProblem || isFull(error)) throw error
        missing = error instanceof CutOff ? error.what : messageOf(error)
        return undefined
      })
      if (answer !== undefined) unreached = 0
      if (answer && 'refused' in answer) return answer.refused
      if (answer?.kind === 'file') return undefined
      if (answer?.kind === 'status') {
        missing = siteWords.answered({ status: String(answer.status) })
        if (!busy.includes(answer.status)) return missing
      }
      const wait = answer?.kind === 'status' ? answer.wait : undefined
      if (attempt < limits.tries) await pause(Math.min(wait ?? 1000 * 2 ** attempt, longestWait))
    }
    unreached += 1
    return missing
  }

  return {
    async find({ url }) {
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return { missing: mediaWords.notOnWeb }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, createHash('sha256').update(url).digest('hex'))
      const isThere = await stat(path).then(
        () => true,
        () => false,
      )
      if (!isThere && unreached >= maxUnreached) return { missing: mediaWords.siteGone }
      const failed = isThere ? undefined : await fetchTo(url, path)
      if (failed !== undefined) return { missing: mediaWords.notFetched({ url, reason: failed }) }
      return { path, release: () => rm(path, { force: true }) }
    },
  }
}

/** Its place is taken when all of it is there. */
async function store(
  { response, bytes }: { response: IncomingMessage; bytes: AsyncIterable<Buffer> },
  path: string,
  max: number,
): Promise<void> {
  const announced = Number(response.headers['content-length'] ?? Number.NaN)
  if (announced > max) throw new Refused(siteWords.tooLarge({ bytes: max }))
  const unfinished = `${path}.part`
  let size = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > max) throw new Refused(siteWords.tooLarge({ bytes: max }))
      yield chunk
    }
  }
  try {
    await pipeline(bytes, counted, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    if (!response.complete || (!Number.isNaN(announced) && size !== announced))
      throw new CutOff(siteWords.cutOff)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

function waitOf(said: string | undefined): { wait?: number } {
  return said && /^\d{1,6}$/.test(said) ? { wait: Number(said) * 1000 } : {}
}

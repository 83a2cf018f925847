import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { makePicture, PictureWish } from './make-picture.ts'
import type { PictureFacts } from './picture-facts.ts'

export type PictureMaker = {
  /** One at a time. */
  make: typeof makePicture
  /** Releases its resources; unfinished work is aborted. */
  close(): void
}

export type WishAnswer =
  | { facts: PictureFacts | undefined }
  | { problem: { message: string; code?: string | undefined } }

const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const makingFile = fileURLToPath(new URL(`./make-in-process.${ending}`, import.meta.url))

/** No picture takes as long. */
const longestMs = 5 * 60 * 1000

/**
 * Makes pictures in a separate process with low priority: it uses the processor time that serving leaves, frees its
 * memory when it ends, and a picture that crashes it crashes nothing else. It starts with the first request.
 */
export function createPictureMaker(): PictureMaker {
  let child: ChildProcess | undefined
  const start = () => {
    const started = fork(makingFile, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    giveWay(started.pid)
    // Nobody waits for it: it ends with the process that started it.
    started.unref()
    started.channel?.unref()
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    make(wish: PictureWish) {
      child ??= start()
      const maker = child
      const { promise, resolve, reject } = Promise.withResolvers<PictureFacts | undefined>()
      const hear = (answer: WishAnswer) =>
        'facts' in answer ? resolve(answer.facts) : reject(problemOf(answer.problem))
      const ended = () => reject(new Error('The process that makes pictures has ended.'))
      const timer = setTimeout(() => {
        reject(new Error('It took too long.'))
        end()
      }, longestMs)
      maker.once('message', hear).once('exit', ended).once('error', reject)
      maker.channel?.ref()
      maker.send(wish, (error) => error && reject(error))
      return promise.finally(() => {
        clearTimeout(timer)
        maker.off('message', hear).off('exit', ended).off('error', reject)
        maker.channel?.unref()
      })
    },
    close: end,
  }
}

const problemOf = ({ message, code }: { message: string; code?: string | undefined }) =>
  Object.assign(new Error(message), { code })

/** With the processor, and as the first to go when memory runs out. Where a system does not allow it, pictures are made all the same. */
function giveWay(pid: number | undefined) {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {}
}

import type { OpenSite } from '#app/open-site.ts'
import type { SpokenIo } from '#platform/commands/command.ts'
import { picturesService } from '#platform/services/library.ts'
import { words } from '#words/desk.cli.ts'

/** No command waits longer for pictures. */
const maxMs = 60_000

/** For files that were just imported. Pictures not finished here are left to the site. */
export async function makePictures({ out, t, progress }: SpokenIo, { use }: Pick<OpenSite, 'use'>) {
  await use(picturesService).makeReady({
    maxMs,
    tell(done, total) {
      const text = t(words.makingPictures({ done, total }))
      if (progress) progress(text)
      else if (done === total) out(text)
    },
  })
  progress?.(undefined)
  await printPicturesLeft({ out, t }, { use })
}

export async function printPicturesLeft(
  { out, t }: Pick<SpokenIo, 'out' | 't'>,
  { use }: Pick<OpenSite, 'use'>,
) {
  const { left } = await use(picturesService).progress()
  if (left > 0) out(t(words.picturesLeft({ count: left })))
}

import type { Sayable } from '#shared/words/sayable.ts'

/** Where files of the old site are found. */
export type MediaSource = {
  /** A file on this machine that is whole, or why there is none. `release` when it is not needed any more. */
  find(place: {
    file: string
    url: string
  }): Promise<{ path: string; release(): Promise<void> } | { missing: Sayable }>
}

export const mediaLimits = {
  /** Of one file. */
  bytes: 2 * 1024 ** 3,
  /** For one try. */
  milliseconds: 5 * 60_000,
  tries: 3,
  redirects: 5,
}

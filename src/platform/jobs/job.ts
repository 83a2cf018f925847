/** Work that the program repeats automatically. */
export type Job = {
  /** A name within the extension: `erase-old`. */
  name: string
  /** How long from one beginning to the next: `{ minutes: 5 }`. */
  every: Interval
  /** Not in each process, but in one of them, and never twice at the same time. */
  onceForSite?: true
  /** It erases something by its age: it then waits while the clock cannot be trusted. */
  erases?: true
  /** `signal`: aborted when the site stops, or has given the job to another process. */
  run(signal: AbortSignal): Promise<unknown> | unknown
}

export type Interval = { days?: number; hours?: number; minutes?: number; seconds?: number }

/** `extension`: the name of one of the site's own extensions. `id`: unique among all jobs. */
export type OwnedJob = Job & { id: string; extension?: string | undefined }

export const millisecondsOf = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Interval) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000

/** As often as somebody looks what is due. */
export const shortestInterval = 5000

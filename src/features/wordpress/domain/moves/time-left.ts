/** How long what is left takes, at the pace so far. Nothing while too little is done to tell. */
export function millisecondsLeft(progress: {
  done: number
  total: number
  beganDone: number
  elapsed: number
}): number | undefined {
  const { done, total, beganDone, elapsed } = progress
  const since = done - beganDone
  if (since <= 0 || elapsed < 2000 || total <= 0 || since / total < 0.01) return undefined
  return (elapsed * Math.max(0, total - done)) / since
}

/** In words, and never more exact than it is. */
export function timeWords(milliseconds: number): string {
  const minutes = milliseconds / 60_000
  if (minutes < 1) return 'less than a minute'
  if (minutes < 1.5) return 'about a minute'
  if (minutes < 90) return `about ${Math.round(minutes)} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}

const megabyte = 1024 * 1024

/** The size of a file. */
export function sizeWords(bytes: number): string {
  if (bytes < megabyte / 10) return `${Math.ceil(bytes / 1024)} KB`
  const megabytes = bytes / megabyte
  if (megabytes < 10) return `${megabytes.toFixed(1)} MB`
  return megabytes < 10_000 ? `${Math.round(megabytes)} MB` : `${Math.round(megabytes / 1024)} GB`
}

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

/** Never more exact than it is. */
export function timeLeft(milliseconds: number): { minutes: number } | { hours: number } {
  const minutes = milliseconds / 60_000
  if (minutes < 1) return { minutes: 0 }
  return minutes < 90 ? { minutes: Math.round(minutes) } : { hours: Math.round(minutes / 60) }
}

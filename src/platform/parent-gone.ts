export type ParentOptions = {
  environment: Record<string, string | undefined>
  parent?: () => number
  everyMs?: number
}

/**
 * Told once when the program was started by npm and its parent has ended. npm hands a signal on to the shell between them, and the
 * shell ends without a word to the program.
 */
export function whenParentGone(
  listener: () => void,
  { environment, parent = () => process.ppid, everyMs = 500 }: ParentOptions,
) {
  if (environment.npm_lifecycle_event === undefined) return
  const first = parent()
  const timer = setInterval(() => {
    if (parent() === first) return
    clearInterval(timer)
    listener()
  }, everyMs)
  timer.unref()
}

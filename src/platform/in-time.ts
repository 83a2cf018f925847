/** The work's own outcome, or after so many milliseconds an error. The work goes on; nobody waits for it any more. */
export async function inTime<Value>(
  work: Promise<Value> | Value,
  milliseconds: number,
  lateError: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateError()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

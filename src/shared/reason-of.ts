/** What was thrown, in words. Anything can be thrown, also what cannot be turned into a text. */
export function reasonOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown)
  } catch {
    return new Error('Something was thrown that is no error and has no words.').message
  }
}

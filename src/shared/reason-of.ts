/** A thrown value as text. Anything can be thrown, even values that cannot be converted to a text. */
export function reasonOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown)
  } catch {
    return new Error('Something was thrown that is no error and has no words.').message
  }
}

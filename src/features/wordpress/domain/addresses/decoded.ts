/** As it is read, if it was written with percent signs; as it is where those are none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

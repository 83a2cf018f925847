/** Lines that `redirects.yaml` may have. */
export const maxRedirects = 50_000

/** Each is tried for every address that is not found. */
export const maxPatterns = 500

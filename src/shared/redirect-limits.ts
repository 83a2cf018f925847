/** Lines that `redirects.yaml` may have. */
export const maxRedirects = 50_000

/** Each is tried at every address where nothing stands. */
export const maxPatterns = 500

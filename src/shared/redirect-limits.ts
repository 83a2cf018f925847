/** Lines that `redirects.yaml` may have. */
export const mostRedirects = 50_000

/** Each is tried at every address where nothing stands. */
export const mostPatterns = 500

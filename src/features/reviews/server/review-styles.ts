/** Style sheets by entry name: of one line that sums reviews up, of that with all its bars, and of reviews themselves. */
export const lineStyles: readonly string[] = ['reviews-summary']
export const summaryStyles: readonly string[] = [...lineStyles, 'reviews-histogram']
export const reviewStyles: readonly string[] = [...summaryStyles, 'reviews']

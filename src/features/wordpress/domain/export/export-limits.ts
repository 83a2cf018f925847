/** What one unit of an export may have. No honest export meets them; a post with 20,000 comments stays below. */
export const exportLimits = {
  unitBytes: 32 * 1024 * 1024,
  depth: 100,
  elements: 400_000,
  attributes: 100_000,
  /** Values of PHP in the meta of one item. */
  values: 200_000,
}

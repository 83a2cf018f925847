/** WordPress keeps slugs with percent signs where they have other signs than those of English. */
export const writtenSlug = (slug: string) => encodeURIComponent(slug).toLowerCase()

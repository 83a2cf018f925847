import { porticoVersion } from '#platform/version.ts'

/** What the old site reads in its log. */
export const userAgent = `Portico/${porticoVersion} (moves a site in from WordPress)`

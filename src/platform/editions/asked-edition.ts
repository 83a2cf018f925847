import { requestContext, withContext } from '#platform/request-context.ts'
import { editionAsked, firstEdition, inEdition, isShared } from '#shared/edition.ts'

/** The edition of the site that the page belongs to which is being made. */
export const askedEdition = (): string => requestContext().edition ?? firstEdition

/** Whatever is made while `work` goes on belongs to this edition. */
export const duringEdition = <Value>(edition: string, work: () => Value): Value =>
  withContext({ edition }, work)

/** The address of a page that exists in every language, in the language of the page being made: `/nl/tides`. */
export const pagePath = (path: string): string => inEdition(askedEdition(), path)

/** A path as requested, with the name of its edition, which on a domain for one language is only given by the host. */
export function sitePath(asked: string): string {
  const edition = askedEdition()
  return editionAsked(asked) === edition || isShared(asked) ? asked : inEdition(edition, asked)
}

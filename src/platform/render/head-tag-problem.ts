import type { HeadTag } from '#shared/head-tag.ts'

const ownMeta = /^(?:viewport|description|robots|color-scheme|author|twitter:card)$|^og:(?!video|audio)/i
const ownLinks = /^(?:stylesheet|canonical|expect|prev|next|(?:module)?preload)$/i

const form = 'A tag is { meta: "theme-color", content: "…" } or { link: "preconnect", href: "…" }.'

/** Why it is not allowed in a page. */
export function headTagProblem(tag: HeadTag): string | undefined {
  if (typeof tag !== 'object' || tag === null) return form
  if ('meta' in tag && typeof tag.meta === 'string') {
    if (typeof tag.content !== 'string') return `The meta tag "${tag.meta}" has no "content".`
    return ownMeta.test(tag.meta)
      ? `The meta tag "${tag.meta}" is written by Portico, from "head" of the page.`
      : undefined
  }
  if (!('link' in tag) || typeof tag.link !== 'string') return form
  if (typeof tag.href !== 'string' || !/^(?:\/|https:\/\/)/.test(tag.href))
    return `The link "${tag.link}" needs a "href" that begins with / or https://.`
  if (tag.link.split(' ').some((relation) => ownLinks.test(relation)))
    return `The link "${tag.link}" is written by Portico. Style sheets and scripts come with "styles", islands and "scripts".`
  return undefined
}

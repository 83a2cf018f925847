/** An element in the head of a page, besides those of the frame. */
export type HeadTag =
  | {
      /** `theme-color`, `google-site-verification`; with a colon it is a property, as in Open Graph. */
      meta: string
      content: string
      media?: string | undefined
    }
  | {
      /** `preconnect`, `manifest`, `alternate`, `me`. */
      link: string
      /** A path of the site, or a whole address. */
      href: string
      type?: string | undefined
      title?: string | undefined
      hrefLang?: string | undefined
      media?: string | undefined
      sizes?: string | undefined
      crossOrigin?: 'anonymous' | 'use-credentials' | undefined
    }

/** A page cannot have two tags with the same key: the last one wins. */
export const headTagKey = (tag: HeadTag): string =>
  'meta' in tag
    ? `meta ${tag.meta} ${tag.media}`
    : JSON.stringify([tag.link, tag.href, tag.hrefLang, tag.media])

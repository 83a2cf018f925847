import { createContext, type DetailedHTMLProps, type HTMLAttributes, useContext } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-slot': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { name: string }
    }
  }
}

/** Filled on the server only: in the browser the content already stands in the page. */
export const SlotContents = createContext<Readonly<Record<string, string>>>({})

/** One and the same object at every render, so that React sees no change and never touches what stands there. */
const leftAlone = { __html: '' }

/**
 * A place inside an island for content made on the server, such as an answer written in Markdown. Hydration leaves what
 * stands there alone, so the content is never sent twice.
 */
export function Slot({ name }: { name: string }) {
  const html = useContext(SlotContents)[name]
  return (
    <portico-slot
      name={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the content is React's own output (platform/render/island.tsx)
      dangerouslySetInnerHTML={html === undefined ? leftAlone : { __html: html }}
    />
  )
}

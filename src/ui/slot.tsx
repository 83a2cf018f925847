import { createContext, useContext } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-slot': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        name: string
      }
    }
  }
}

/**
 * By the slot's name: on the server what was drawn, in the browser what stands in the page. One and the same object at
 * every render, so that React sees no change and touches nothing.
 */
export const SlotContents = createContext<Readonly<Record<string, { __html: string }>>>({})

/**
 * A place inside an island for content made on the server, such as an answer written in Markdown. Hydration leaves what
 * stands there alone, so the content is never sent twice; it is drawn anew only where the page no longer is what the
 * server sent, as after a translation by the browser.
 */
export function Slot({ name }: { name: string }) {
  const contents = useContext(SlotContents)
  return (
    <portico-slot
      name={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the content is React's own output (platform/render/island.tsx)
      dangerouslySetInnerHTML={contents[name]}
    />
  )
}

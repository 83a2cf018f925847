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
 * By slot name: on the server what was drawn, in the browser what the page contains. Always the same object, so that
 * React sees no change and touches nothing.
 */
export const SlotContents = createContext<Readonly<Record<string, { __html: string }>>>({})

/**
 * A place inside an island for content made on the server, such as an answer written in Markdown. Hydration leaves the
 * content alone, so it is never sent twice; it is drawn again only if the page is no longer what the server sent, as
 * after a translation by the browser.
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

import { useContext } from 'react'
import { PageScripts } from './page-scripts.ts'
import { serialiseProps } from './serialise-props.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-script': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        name: string
        file: string
        props: string | undefined
        wake: 'visible' | undefined
        unless: string | undefined
      }
    }
  }
}

/**
 * A script without React, `<name>.script.ts`, which exports `start(before, props)`. It enhances the element before it,
 * or the page as a whole.
 */
export function Script({
  name,
  props,
  wake,
  unless,
}: {
  name: string
  props?: object
  /** When the element before it becomes visible; by default at once. */
  wake?: 'visible'
  /** Skipped if the browser can do without: a condition as in `@supports`. */
  unless?: string
}) {
  const page = useContext(PageScripts)
  if (!page) return null
  return (
    <portico-script
      name={name}
      file={page.assets.script(`${name}.script`)}
      props={props && serialiseProps(props)}
      wake={wake}
      unless={unless}
      hidden
    />
  )
}

import { type ComponentType, type ReactNode, useContext, useId } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { useT } from '#platform/words/use-t.ts'
import { FieldProblems } from '#ui/field-problems.ts'
import { SlotContents } from '#ui/slot.tsx'
import { PageScripts } from './page-scripts.ts'
import { serialiseProps } from './serialise-props.ts'
import { usePageAround } from './use-page-around.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-island': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        name: string
        props?: string
        prefix?: string
        file: string
        prepare?: string | undefined
        /** Hydrates it, if React draws it. */
        hydrate?: string
        wake: 'load' | undefined
      }
    }
  }
}

type IslandProps<Props extends object> = {
  name: string
  component: ComponentType<Props>
  /** Finished content the island shows but never changes, by its name. For islands that come with Portico: others take all they show from `props`. */
  slots?: Readonly<Record<string, ReactNode>>
  /** For one that cannot wait until somebody reaches for it. */
  wake?: 'load' | undefined
} & PropsAndWords<Props>

/** With `words: ForBrowser<typeof itsWords>`, it gets `itsWords` besides its props. */
type PropsAndWords<Props> = Props extends { words: { catalogue?: infer Words extends object | undefined } }
  ? { props: Omit<Props, 'words'>; words: NonNullable<Words> }
  : { props: Props; words?: undefined }

/**
 * A part of the page that is hydrated in the browser. It is rendered as a React root of its own, so that the browser
 * can hydrate it without knowing the page around it. Its component is exported as `island` by the file
 * `<name>.island.tsx`.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, component: Component, slots = {}, wake, words } = island
  const t = useT()
  const props = { ...island.props, ...(words && { words: t.forBrowser(words) }) } as Props
  const prefix = useId()
  const page = useContext(PageScripts)
  const inPage = usePageAround()
  const problems = useContext(FieldProblems)
  const contents = Object.fromEntries(
    Object.entries(slots).map(([slot, content]) => [
      slot,
      {
        __html: renderToStaticMarkup(inPage(content), { identifierPrefix: `${prefix}${slot}-` }),
      },
    ]),
  )
  const drawn = (
    <FieldProblems value={problems}>
      <SlotContents value={contents}>
        <Component {...props} />
      </SlotContents>
    </FieldProblems>
  )
  if (!page) return drawn
  return (
    <portico-island
      name={name}
      props={serialiseProps(props)}
      prefix={prefix}
      {...page.assets.island(name)}
      wake={wake ?? page.wake}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own output
      dangerouslySetInnerHTML={{ __html: renderToString(drawn, { identifierPrefix: prefix }) }}
    />
  )
}

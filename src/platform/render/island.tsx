import {
  type ComponentType,
  type DetailedHTMLProps,
  type HTMLAttributes,
  type ReactNode,
  useContext,
  useId,
} from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { FieldProblems } from '#ui/field-problems.ts'
import { SlotContents } from '#ui/slot.tsx'
import { serialiseProps } from './serialise-props.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-island': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        name: string
        props: string
        prefix: string
        wake?: 'load' | undefined
      }
    }
  }
}

/**
 * A part of the page that comes alive in the browser. It is drawn here as a React root of its own, so that the browser
 * can hydrate it without knowing the page around it. `name` is its line in `app/browser/islands.ts`, or in `desk-islands.ts` beside it.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  slots = {},
  wake,
}: {
  name: string
  component: ComponentType<Props>
  props: Props
  /** Finished content the island shows but never changes, by the name its `<Slot>` asks for. */
  slots?: Readonly<Record<string, ReactNode>>
  /** For one that cannot wait for what wakes its like. */
  wake?: 'load' | undefined
}) {
  const prefix = useId()
  const problems = useContext(FieldProblems)
  const contents = Object.fromEntries(
    Object.entries(slots).map(([slot, content]) => [
      slot,
      { __html: renderToStaticMarkup(content, { identifierPrefix: `${prefix}${slot}-` }) },
    ]),
  )
  const html = renderToString(
    <FieldProblems value={problems}>
      <SlotContents value={contents}>
        <Component {...props} />
      </SlotContents>
    </FieldProblems>,
    { identifierPrefix: prefix },
  )
  return (
    <portico-island
      name={name}
      props={serialiseProps(props)}
      prefix={prefix}
      wake={wake}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own output, one line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

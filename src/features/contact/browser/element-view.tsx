import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { ViewElement, ViewNode } from '../domain/form-view.ts'
import { errorId } from './error-list.tsx'
import { useForm } from './form-context.ts'

/** The field whose wrapper stands around an element, if it is wrong. */
const WrongField = createContext<string | undefined>(undefined)

/** The inside of the form. The classes of the markup contract tell which elements live, and how. */
export function NodesView({ nodes = [] }: { nodes?: readonly ViewNode[] | undefined }): ReactNode {
  return nodes.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a form's template never changes while it is shown
    typeof node === 'string' ? node : <ElementView key={index} element={node} />,
  )
}

function ElementView({ element }: { element: ViewElement }) {
  const classes = String(element.props?.className ?? '').split(' ')
  if (classes.includes('wpcf7-form-control-wrap')) return <WrapView element={element} />
  if (classes.includes('wpcf7-response-output')) return <ResponseView element={element} />
  return <PlainView element={element} classes={classes} />
}

/** Around a control: shows what is wrong with it. */
function WrapView({ element: { tag, props, children } }: { element: ViewElement }) {
  const { state } = useForm()
  const name = props?.['data-name']
  const wrong = state.invalidFields.find(({ field }) => field === name)
  return createElement(
    tag,
    props,
    <WrongField value={wrong?.field}>
      <NodesView nodes={children} />
    </WrongField>,
    wrong && (
      <span className="wpcf7-not-valid-tip" aria-hidden="true">
        {wrong.message}
      </span>
    ),
  )
}

function ResponseView({ element: { tag, props } }: { element: ViewElement }) {
  return createElement(tag, props, useForm().state.message)
}

function PlainView({ element, classes }: { element: ViewElement; classes: string[] }) {
  const { view, state } = useForm()
  const wrong = useContext(WrongField)
  const { tag, props, children } = element
  const isControl = classes.includes('wpcf7-form-control')
  const isInvalidable = props && 'aria-invalid' in props
  const isLinked = wrong && props?.id === view.controls[wrong]
  const inert = classes.includes(`inert-on-${state.status}`)
  const added = [wrong && isControl && 'wpcf7-not-valid', inert && 'active-on-any'].filter(Boolean)
  return createElement(
    tag,
    {
      ...props,
      ...(added.length > 0 && { className: [...classes, ...added].join(' ') }),
      ...(inert && { inert }),
      ...(wrong && isInvalidable && { 'aria-invalid': true }),
      ...(wrong && (isControl || isLinked) && { 'aria-describedby': errorId(view.unitTag, wrong) }),
      // Browsers and other scripts fill in fields before we come.
      suppressHydrationWarning: true,
    },
    children && <NodesView nodes={children} />,
  )
}

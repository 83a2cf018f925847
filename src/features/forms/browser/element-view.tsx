import { createContext, createElement, memo, type ReactNode, useContext, useMemo } from 'react'
import type { ViewElement, ViewNode } from '../domain/form-view.ts'
import { errorId } from './error-list.tsx'
import { useForm } from './form-store.ts'

/** The field with the wrapper around an element, if it is invalid. */
const WrongField = createContext<string | undefined>(undefined)

/** The inside of the form. The classes of the markup contract tell which elements live, and how. */
export function NodesView({ nodes = [] }: { nodes?: readonly ViewNode[] | undefined }): ReactNode {
  return nodes.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a form's template never changes while it is shown
    typeof node === 'string' ? node : <ElementView key={index} element={node} />,
  )
}

const ElementView = memo(({ element }: { element: ViewElement }) => {
  const classes = String(element.props?.className ?? '').split(' ')
  if (classes.includes('wpcf7-form-control-wrap')) return <WrapView element={element} />
  if (classes.includes('wpcf7-response-output')) return <ResponseView element={element} />
  return <PlainView element={element} classes={classes} />
})

/** Around a control: shows what is wrong with it. */
function WrapView({ element: { tag, props, children } }: { element: ViewElement }) {
  const { state, view } = useForm()
  const name = props?.['data-name']
  const wrong = state.invalidFields.find(({ field }) => field === name)
  const hint = wrong && view.hints?.[wrong.field]?.[wrong.message]
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
    hint && (
      <span className="wpcf7-limit" lang={view.langs?.[wrong.message]}>
        {hint}
      </span>
    ),
  )
}

function ResponseView({ element: { tag, props } }: { element: ViewElement }) {
  return createElement(tag, props, useForm().state.message)
}

/**
 * Drawn again only when its own marks change: React would write its first value back into a hidden field that has got
 * another since.
 */
function PlainView({ element, classes }: { element: ViewElement; classes: readonly string[] }) {
  const { view, state } = useForm()
  const wrong = useContext(WrongField)
  const { props } = element
  const isControl = classes.includes('wpcf7-form-control')
  const describedBy =
    wrong && (isControl || props?.id === view.controls[wrong]) ? errorId(view.unitTag, wrong) : undefined
  const marks = [wrong && isControl && 'wpcf7-not-valid']
  const inert = classes.includes(`inert-on-${state.status}`)
  if (inert) marks.push('active-on-any')
  const className = [...classes, ...marks].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(wrong && props && 'aria-invalid' in props)
  return useMemo(
    () =>
      createElement(
        element.tag,
        {
          ...element.props,
          className,
          ...(inert && { inert }),
          ...(invalid && { 'aria-invalid': true }),
          ...(describedBy && { 'aria-describedby': describedBy }),
          // Browsers and other scripts fill in fields before we come.
          suppressHydrationWarning: true,
        },
        element.children && <NodesView nodes={element.children} />,
      ),
    [element, className, inert, invalid, describedBy],
  )
}

import type { ViewElement, ViewNode, ViewProps } from '../form-view.ts'

export type MaybeProps = Readonly<Record<string, ViewProps[string] | undefined>>

/** An element to draw; props that are undefined are left out. */
export function element(tag: string, props: MaybeProps, children: readonly ViewNode[] = []): ViewElement {
  const given = Object.entries(props).filter(([, value]) => value !== undefined)
  return {
    tag,
    ...(given.length > 0 && { props: Object.fromEntries(given) as ViewProps }),
    ...(children.length > 0 && { children }),
  }
}

/** Around every control: its error is shown here. */
export const wrap = (name: string, children: readonly ViewNode[]) =>
  element('span', { className: 'wpcf7-form-control-wrap', 'data-name': name }, children)

export const hiddenInput = (name: string, value: string) =>
  element('input', { type: 'hidden', name, defaultValue: value })

import type { ViewNode, ViewProps } from '../form-view.ts'

/** Attributes that name ids of other elements. */
const references = ['htmlFor', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns']

/** The other id of each that the page has already. */
export function renamedIds(nodes: readonly ViewNode[], freeId: (wanted: string) => string) {
  const ids = new Set(nodes.flatMap(idsIn))
  return new Map([...ids].map((id) => [id, freeId(id)]))
}

/** Elements whose ids are renamed, and with them whatever points at them. */
export const renameIds = (nodes: readonly ViewNode[], names: ReadonlyMap<string, string>): ViewNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const { tag, props, children } = node
    return {
      tag,
      ...(props && { props: renameIn(props, names) }),
      ...(children && { children: renameIds(children, names) }),
    }
  })

const idsIn = (node: ViewNode): string[] => {
  if (typeof node === 'string') return []
  const { id } = node.props ?? {}
  return [...(typeof id === 'string' ? [id] : []), ...(node.children ?? []).flatMap(idsIn)]
}

function renameIn(props: ViewProps, names: ReadonlyMap<string, string>): ViewProps {
  const renamed = (id: string) => names.get(id) ?? id
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (name === 'id') return [name, renamed(value)]
      if (references.includes(name)) return [name, value.split(' ').map(renamed).join(' ')]
      return [name, name === 'href' && value.startsWith('#') ? `#${renamed(value.slice(1))}` : value]
    }),
  )
}

import type { FieldValue, FormValues } from './field-values.ts'
import { normalText } from './field-values.ts'

interface Branch {
  next: number
  readonly children: Map<string | number, FieldValue | Branch>
}

/** `name`, `name[]`, `name[key][0]`; names that start otherwise (`_wpcf7…`) are not fields, what follows is ignored. */
const fieldName = /^([a-z][-a-z0-9_:]*)((?:\[(?:[a-z][-a-z0-9_:]*|\d*)\]){0,64})/i

/** Reads posted entries, in order, as a form's values. A repeated plain name keeps its last value. */
export function readFormValues(entries: Iterable<readonly [string, FieldValue]>): FormValues {
  const root = createBranch()
  for (const [name, value] of entries) {
    const [, field, path] = fieldName.exec(name) ?? []
    if (field === undefined) continue
    const keys = path ? [field, ...path.slice(1, -1).split('][')] : [field]
    const last = keys.pop() ?? ''
    const branch = keys.reduce(descend, root)
    branch.children.set(childKey(branch, last), clean(value))
  }
  return new Map(Array.from(root.children, ([field, node]) => [String(field), Array.from(leaves(node))]))
}

const createBranch = (): Branch => ({ next: 0, children: new Map() })

const isBranch = (node: FieldValue | Branch | undefined): node is Branch =>
  typeof node === 'object' && 'children' in node

function descend(branch: Branch, key: string) {
  const place = childKey(branch, key)
  const known = key === '' ? undefined : branch.children.get(place)
  if (isBranch(known)) return known
  const child = createBranch()
  branch.children.set(place, child)
  return child
}

function childKey(branch: Branch, key: string) {
  if (key !== '' && !/^\d/.test(key)) return key
  const index = key === '' ? branch.next : Number(key)
  branch.next = Math.max(branch.next, index + 1)
  return index
}

const clean = (value: FieldValue) => {
  if (typeof value === 'string') return normalText(value)
  return isUntouched(value) ? '' : value
}

/** A file input nobody used is posted as a nameless, empty file. */
const isUntouched = (file: Exclude<FieldValue, string>) => file.name === '' && file.size === 0

function* leaves(node: FieldValue | Branch): Generator<FieldValue> {
  if (isBranch(node)) for (const child of node.children.values()) yield* leaves(child)
  else if (node !== '') yield node
}

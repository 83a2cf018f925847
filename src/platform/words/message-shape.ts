import type { CompiledMessage } from 'icu-minify/format'

/** The values of a message, whatever a language does with them. */
export type MessageShape = {
  values: Set<string>
  /** Values that are counted or written as numbers. */
  numbers: Set<string>
  /** Values that are written as dates or times. */
  moments: Set<string>
  /** Unknown number styles: `::.00` is known, `money` is not. */
  styles: Set<string>
  /** Values that choose between texts, with the names of the choices. */
  choices: Map<string, readonly string[]>
  tags: Set<string>
  /** For each plural, the forms it has. */
  plurals: (readonly string[])[]
}

type Node = string | 0 | readonly [string, ...unknown[]]

const select = 1
const plural = 2
const ordinal = 3
const number = 4
const date = 5
const time = 6

export function messageShape(message: CompiledMessage): MessageShape {
  const shape: MessageShape = {
    values: new Set(),
    numbers: new Set(),
    moments: new Set(),
    styles: new Set(),
    choices: new Map(),
    tags: new Set(),
    plurals: [],
  }

  const readAll = (nodes: unknown) => {
    if (Array.isArray(nodes)) for (const node of nodes) read(node)
  }

  const read = (node: Node) => {
    if (typeof node !== 'object') return
    const [name, kind, options] = node
    const isValue = kind === undefined || (typeof kind === 'number' && kind >= select && kind <= time)
    if (!isValue) {
      shape.tags.add(name)
      readAll(node.slice(1))
      return
    }
    shape.values.add(name)
    if (kind === plural || kind === ordinal || kind === number) shape.numbers.add(name)
    if (kind === date || kind === time) shape.moments.add(name)
    if (kind === number && typeof options === 'string') shape.styles.add(options)
    if (kind !== select && kind !== plural && kind !== ordinal) return
    const forms = options as Record<string, unknown>
    if (kind === select) shape.choices.set(name, Object.keys(forms))
    if (kind === plural) shape.plurals.push(Object.keys(forms))
    for (const form of Object.values(forms)) readAll(form)
  }

  readAll(message)
  return shape
}

/** Changes the texts of a compiled message, and nothing between them. */
export const changeTexts = (message: unknown, change: (text: string) => string): unknown =>
  Array.isArray(message) ? message.map((node) => inNode(node, change)) : inNode(message, change)

/** Kinds of values that choose one of several branches; those above only say how a number or a date is written. */
const lastBranching = 3

/** `["name"]` is a value, `["link", …]` a mark round other nodes, `["count", 2, {…}]` a value with branches or a style. */
function inNode(node: unknown, change: (text: string) => string): unknown {
  if (typeof node === 'string') return change(node)
  if (!Array.isArray(node)) return node
  const [name, kind, branches] = node
  if (typeof kind !== 'number' || kind === 0)
    return [name, ...node.slice(1).map((inner) => inNode(inner, change))]
  if (kind > lastBranching) return node
  const changed = Object.entries(branches).map(([branch, inner]) => [branch, changeTexts(inner, change)])
  return [name, kind, Object.fromEntries(changed)]
}

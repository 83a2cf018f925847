/** Changes the texts of a compiled message, and nothing of what stands between them. */
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

import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type: string; [name: string]: unknown }

/** A message as `defineWords` is given it. */
export type WordInCode = { part: string; name: string; english: string }

/** Every message of the program, in the order in which a translator reads them: by part, as the code has them. */
export function wordsInCode(): WordInCode[] {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  return files
    .flatMap(wordsOf)
    .sort((one, other) => (one.part < other.part ? -1 : Number(one.part > other.part)))
}

/** English in another spelling has only what is spelt otherwise. */
export const isSpelling = (language: string) => language.startsWith('en-')

function wordsOf(file: string): WordInCode[] {
  const source = readFileSync(file, 'utf8')
  if (!source.includes('defineWords(')) return []
  const { program } = parseSync(file, source)
  const constants: Constants = new Map()
  for (const { id, init } of nodesIn(program, 'VariableDeclarator'))
    if (/Literal$/.test((init as Node | null)?.type ?? '')) constants.set((id as Node).name, init as Node)
  const calls = nodesIn(program, 'CallExpression').filter(
    ({ callee }) => (callee as Node).name === 'defineWords',
  )
  return calls.flatMap((call) => wordsIn(call, constants))
}

/** Pieces that several messages of a file share. */
type Constants = Map<unknown, Node>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function nodesIn(value: unknown, type: string): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one, type))
  if (!isNode(value)) return []
  return [...(value.type === type ? [value] : []), ...nodesIn(Object.values(value), type)]
}

function wordsIn(call: Node, constants: Constants): WordInCode[] {
  const [part, texts] = call.arguments as [Node, Node]
  const { properties } = (texts.expression as Node | undefined) ?? texts
  return (properties as Node[]).map((property) => {
    const { name, value } = property.key as Node
    return {
      part: textOf(part, constants),
      name: String(name ?? value),
      english: textOf(property.value as Node, constants),
    }
  })
}

function textOf(node: Node | undefined, constants: Constants): string {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type === 'Identifier') return textOf(constants.get(node.name), constants)
  if (node?.type !== 'TemplateLiteral') throw new Error('A message is made of texts of its file alone.')
  const pieces = (node.expressions as Node[]).map((piece) => textOf(piece, constants))
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }, at) => value.cooked + (pieces[at] ?? ''))
    .join('')
}

import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { z } from 'zod'
import { adviceFor, issueWords } from '#platform/documents/issue-words.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { unknownKeyAdvice } from '#platform/documents/schema-problems.ts'
import type { Block, BlockProblem } from '#platform/render/block.ts'
import type { BlockNames, BlockNode } from './place-blocks.ts'

/** What blocks are known; enough to check a text without drawing it. */
export type BlockSignature = Pick<Block, 'name' | 'shortcodes' | 'attributes' | 'example'>

export type LineProblem = BlockProblem & { line: number }

export type FoundBlock<Known extends BlockSignature> = {
  node: BlockNode
  line: number
  found: { block: Known; attributes: unknown } | BlockProblem
}

export type BlockRegistry<Known extends BlockSignature> = {
  names: BlockNames
  /** Every block of the tree in the order of the text; each one's place in the list is written on its node. */
  resolve(tree: Root): FoundBlock<Known>[]
}

export function createBlockRegistry<Known extends BlockSignature>(
  blocks: readonly Known[],
): BlockRegistry<Known> {
  const byName = new Map(blocks.map((block) => [block.name, block]))
  const byShortcode = new Map(
    blocks.flatMap((block) => (block.shortcodes ?? []).map((name) => [name, block] as const)),
  )
  const names = { directives: new Set(byName.keys()), shortcodes: new Set(byShortcode.keys()) }

  function find(node: BlockNode): FoundBlock<Known>['found'] {
    const written = node.form === 'directive' ? `::${node.name}` : `[${node.name}]`
    const block = (node.form === 'directive' ? byName : byShortcode).get(node.name)
    if (!block) return unknown(written, node.name, [...names.directives])
    if (node.flaw) return flawed(node.flaw, written, block)
    const parsed = block.attributes.safeParse(node.attributes, { reportInput: true })
    if (parsed.success) return { block, attributes: parsed.data }
    const words = parsed.error.issues.flatMap((issue) => attributeWords(issue, node.attributes, block))
    return {
      problem: `${written} ${words.map(({ is }) => is).join(', and it ')}`,
      fix: `${[...new Set(words.map(({ fix }) => fix))].join(' ')} An example: ${exampleOf(block)}`,
    }
  }

  return {
    names,
    resolve(tree) {
      const found: FoundBlock<Known>[] = []
      visit(tree, 'block', (node: BlockNode) => {
        node.data = { index: found.length }
        found.push({ node, line: node.position?.start.line ?? 1, found: find(node) })
      })
      return found
    },
  }
}

declare module 'mdast' {
  interface Data {
    index?: number
  }
}

export const problemsOf = (found: readonly FoundBlock<BlockSignature>[]): LineProblem[] =>
  found.flatMap(({ line, found }) => ('problem' in found ? [{ line, ...found }] : []))

const exampleOf = (block: BlockSignature) => block.example ?? `::${block.name}`

type AttributeWords = { is: string; fix: string }

/** What is wrong with one attribute, to be read after the name of the block. */
function attributeWords(
  issue: z.core.$ZodIssue,
  written: Readonly<Record<string, string>>,
  { attributes }: BlockSignature,
): AttributeWords[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      is: `has no attribute "${key}"`,
      fix: unknownKeyAdvice(attributes, [...issue.path, key]),
    }))
  const [name] = issue.path
  if (name === undefined) return [{ is: 'cannot be read as it is written', fix: adviceFor(issue) }]
  const value = written[String(name)]
  if (value === undefined) return [{ is: `needs an attribute "${String(name)}"`, fix: 'Add it.' }]
  const { what } = issueWords(issue, value)
  return [{ is: `is not understood: ${what.replace(/\.$/, '')}`, fix: adviceFor(issue) }]
}

function unknown(written: string, name: string, known: readonly string[]): BlockProblem {
  const close = nearestWord(name, known)
  const fix = close
    ? `Did you mean ::${close}?`
    : `The blocks of this site are ${known.map((other) => `::${other}`).join(', ')}`
  return { problem: `There is no block ${written}`, fix }
}

function flawed(flaw: NonNullable<BlockNode['flaw']>, written: string, block: BlockSignature): BlockProblem {
  switch (flaw) {
    case 'unreadable':
      return {
        problem: `${written} cannot be read`,
        fix: `Write it alone on its line, like ${exampleOf(block)}`,
      }
    case 'misplaced':
      return {
        problem: `${written} stands inside a heading, a link or emphasis`,
        fix: 'Move it to a line of its own',
      }
    case 'unopened':
      return {
        problem: `The closing of ${written} has no opening before it`,
        fix: 'Remove it, or add the opening',
      }
  }
}

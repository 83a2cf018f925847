import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { z } from 'zod'
import { adviceFor, issueWords } from '#platform/documents/issue-words.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import { unknownKeyAdvice } from '#platform/documents/schema-problems.ts'
import type { Block, BlockProblem } from '#platform/render/block.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.texts.ts'
import type { BlockNames, BlockNode } from './place-blocks.ts'

/** The known blocks; enough to check a text without drawing it. */
export type BlockSignature = Pick<Block, 'name' | 'shortcodes' | 'attributes' | 'example'>

export type LineProblem = BlockProblem & { line: number }

export type FoundBlock<Known extends BlockSignature> = {
  node: BlockNode
  line: number
  found: { block: Known; attributes: unknown } | BlockProblem
}

export function createBlockRegistry<Known extends BlockSignature>(blocks: readonly Known[]) {
  const byName = new Map(blocks.map((block) => [block.name, block]))
  const byShortcode = new Map(
    blocks.flatMap((block) => (block.shortcodes ?? []).map((name) => [name, block] as const)),
  )
  const names: BlockNames = { directives: new Set(byName.keys()), shortcodes: new Set(byShortcode.keys()) }

  function find(node: BlockNode): FoundBlock<Known>['found'] {
    const written = node.form === 'directive' ? `::${node.name}` : `[${node.name}]`
    const block = (node.form === 'directive' ? byName : byShortcode).get(node.name)
    if (!block) return unknownBlock(written, node.name, [...names.directives])
    if (node.flaw) return flawed(node.flaw, written, block)
    const parsed = block.attributes.safeParse(node.attributes, { reportInput: true })
    if (parsed.success) return { block, attributes: parsed.data }
    const found = parsed.error.issues.flatMap((issue) =>
      attributeProblems(issue, { written, given: node.attributes, block }),
    )
    const problem = inTurn(
      found.map(({ problem }) => problem),
      (first, second) => words.both({ first, second }),
    )
    const fix = inTurn(
      found.map(({ fix }) => fix),
      (first, second) => words.sentences({ first, second }),
    )
    return { problem, fix: words.fixWithExample({ fix, example: exampleOf(block) }) }
  }

  return {
    names,
    /** Every block of the tree in the order of the text; each one's place in the list is written on its node. */
    resolve(tree: Root): FoundBlock<Known>[] {
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

/** Each of them once, put together two by two. */
const inTurn = (
  all: readonly Translatable[],
  join: (first: Translatable, second: Translatable) => Translatable,
): Translatable => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()].reduce(join)

type Written = { written: string; given: Readonly<Record<string, string>>; block: BlockSignature }

function attributeProblems(
  issue: z.core.$ZodIssue,
  { written, given, block: { attributes } }: Written,
): BlockProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({
      problem: words.noAttribute({ block: written, name }),
      fix: unknownKeyAdvice(attributes, [...issue.path, name]),
    }))
  const [name] = issue.path
  if (name === undefined) return [{ problem: words.unreadable({ block: written }), fix: adviceFor(issue) }]
  const value = given[String(name)]
  if (value === undefined)
    return [{ problem: words.needsAttribute({ block: written, name: String(name) }), fix: words.addIt }]
  const { what } = issueWords(issue, value)
  return [
    {
      problem: words.attributeNotUnderstood({ block: written }),
      fix: words.sentences({ first: what, second: adviceFor(issue) }),
    },
  ]
}

export function unknownBlock(written: string, name: string, known: readonly string[]): BlockProblem {
  const close = nearestWord(name, known)
  return {
    problem: words.noBlock({ block: written }),
    fix: close
      ? words.noBlockMeant({ block: `::${close}` })
      : words.noBlockFix({ blocks: known.map((other) => `::${other}`).join(', ') }),
  }
}

function flawed(flaw: NonNullable<BlockNode['flaw']>, written: string, block: BlockSignature): BlockProblem {
  switch (flaw) {
    case 'unreadable':
      return {
        problem: words.unreadable({ block: written }),
        fix: words.unreadableFix({ example: exampleOf(block) }),
      }
    case 'misplaced':
      return { problem: words.misplaced({ block: written }), fix: words.misplacedFix }
    case 'unopened':
      return { problem: words.unopened({ block: written }), fix: words.unopenedFix }
  }
}

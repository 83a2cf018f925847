import type { Element, Root } from 'hast'
import type { ReactNode } from 'react'
import { visit } from 'unist-util-visit'
import { ExtensionError } from '#platform/extension/extension-error.ts'
import type { Block, BlockPlace, BlockProblem } from '#platform/render/block.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words } from '#words/desk.texts.ts'
import { BlockProblemView } from '../block-problem-view.tsx'
import type { FoundBlock, LineProblem } from './resolve-blocks.ts'
import { slotTag } from './to-safe-html.ts'

export type BlockDeps = {
  /** Show owners what is wrong with a block in its place; visitors see nothing there. */
  showProblems: boolean
  /** Told when a block threw. */
  onFailure?(cause: unknown, block: string): void
  /**
   * Called when a page is drawn without a block. A text inside another block is in a file of its own, and reported
   * there.
   */
  onProblem?(problem: LineProblem, place: BlockPlace): void
}

/** What the blocks of a text add to the page around them. */
export type BlocksDrawn = ReturnType<typeof gather>

type Attempt = { line: number; result: Awaited<ReturnType<Block['draw']>>; tryAgain?: Date | undefined }

type Blocks = { found: readonly FoundBlock<Block>[]; place: BlockPlace; deps: BlockDeps }

type BlocksInTree = Blocks & {
  tree: Root
  slots: Map<number, ReactNode>
  drawTree(part: Root): ReactNode
}

/**
 * In page order, so that the first one gets what only one can have; but the content of a block is finished before the
 * block.
 */
export async function drawBlocks({ tree, slots, drawTree, ...blocks }: BlocksInTree): Promise<Attempt[]> {
  const { found, place, deps } = blocks
  const headings = headingsAbove(tree)
  const drawn: [index: number, Attempt][] = []
  for (const slot of slotsOf(tree)) {
    const index = Number(slot.properties.dataIndex)
    const one = found[index]
    if (!one) continue
    const body = slot.children.length > 0 ? drawTree({ type: 'root', children: slot.children }) : undefined
    const headingAbove = headings.get(slot) ?? place.headingAbove ?? 1
    const attempt = await tryBlock(one, { ...blocks, place: { ...place, headingAbove } }, body)
    drawn.push([index, attempt])
    const { line, result } = attempt
    if ('problem' in result && !place.depth) deps.onProblem?.({ line, ...result }, place)
    if (!('problem' in result)) slots.set(index, result.view)
    else if (deps.showProblems) slots.set(index, <BlockProblemView line={line} {...result} />)
  }
  return drawn.toSorted(([one], [other]) => one - other).map(([, attempt]) => attempt)
}

/** Draws every block for nobody, to hear what is wrong. */
export async function tryBlocks(blocks: Blocks): Promise<readonly LineProblem[]> {
  const drawn: Attempt[] = []
  for (const one of blocks.found) {
    drawn.push(await tryBlock(one, blocks, one.node.children.length > 0 ? '…' : undefined))
  }
  return gather(drawn).problems
}

export function gather(attempts: readonly Attempt[]) {
  const blocks = attempts.flatMap(({ result }) => ('problem' in result ? [] : [result]))
  const problems = attempts.flatMap(({ line, result }): LineProblem[] =>
    'problem' in result ? [{ line, problem: result.problem, fix: result.fix }] : [],
  )
  return {
    ...joinDrawn(
      ...attempts.map(({ result, tryAgain }) =>
        'problem' in result ? { tags: result.tags, freshUntil: tryAgain } : result,
      ),
    ),
    descriptionPrefix: blocks.find(({ descriptionPrefix }) => descriptionPrefix)?.descriptionPrefix,
    problems,
  }
}

async function tryBlock(
  one: FoundBlock<Block>,
  { found, place, deps }: Blocks,
  body: ReactNode,
): Promise<Attempt> {
  const { line } = one
  try {
    const result = await drawOne(one.found, { ...place, ordinal: ordinalOf(one, found, place) }, body)
    return { line, result }
  } catch (cause) {
    deps.onFailure?.(cause, nameOf(one))
    const result = deps.showProblems ? brokenBy(cause) : broken
    return { line, result, tryAgain: new Date(place.now.getTime() + retryMilliseconds) }
  }
}

/** Its number among blocks of its name; within another block, prefixed with that block's number. */
function ordinalOf(one: FoundBlock<Block>, found: readonly FoundBlock<Block>[], { ordinal = 0 }: BlockPlace) {
  const alike = found.filter((other) => nameOf(other) === nameOf(one))
  return ordinal * 100 + alike.indexOf(one) + 1
}

const nameOf = ({ found, node }: FoundBlock<Block>) => ('problem' in found ? node.name : found.block.name)

const deepest = 3

async function drawOne(
  found: FoundBlock<Block>['found'],
  place: BlockPlace,
  body: ReactNode,
): Promise<Attempt['result']> {
  if ('problem' in found) return found
  const depth = (place.depth ?? 0) + 1
  return depth > deepest ? tooDeep : found.block.draw(found.attributes, { ...place, depth }, body)
}

/** A failure may be temporary: the page is not cached longer than this. */
const retryMilliseconds = 60_000

const broken: BlockProblem = { problem: words.broken, fix: words.brokenFix }

/** For the author of the code: what an extension threw, and where. */
const brokenBy = (cause: unknown): BlockProblem =>
  cause instanceof ExtensionError
    ? {
        problem: words.brokenBy({ reason: reasonOf(cause.cause).replace(/\.$/, '') }),
        fix: cause.line
          ? words.mendLine({ line: cause.line })
          : words.mendExtension({ extension: cause.extension }),
      }
    : broken

const tooDeep: BlockProblem = { problem: words.tooDeepBlocks, fix: words.tooDeepBlocksFix }

/** The level of the last heading before each slot that has one before it. */
function headingsAbove(tree: Root): ReadonlyMap<Element, number> {
  const above = new Map<Element, number>()
  let level: number | undefined
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) level = Number(node.tagName[1])
    else if (node.tagName === slotTag && level) above.set(node, level)
  })
  return above
}

function slotsOf(tree: Root | Element): Element[] {
  return tree.children.flatMap((node) => {
    if (node.type !== 'element') return []
    return node.tagName === slotTag ? [...slotsOf(node), node] : slotsOf(node)
  })
}

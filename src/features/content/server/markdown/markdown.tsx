import type { Element, Root } from 'hast'
import type { ReactNode } from 'react'
import { visit } from 'unist-util-visit'
import type { Block, BlockPlace, BlockProblem, DrawnBlock, DrawText } from '#platform/render/block.ts'
import { earliest } from '#shared/schedule.ts'
import type { PictureView } from '../../domain/views.ts'
import { BlockProblemView } from '../block-problem-view.tsx'
import { drawHtml } from './draw-html.tsx'
import { type Heading, nameHeadings } from './headings.ts'
import { highlightCode } from './highlight-code.ts'
import { createMarkdownParser } from './parse-markdown.ts'
import { placeBlocks } from './place-blocks.ts'
import { orderPictures, refineFigures, refineLinks, refineNames, refineScrolling } from './refine-html.ts'
import { createBlockRegistry, type FoundBlock, type LineProblem } from './resolve-blocks.ts'
import { slotTag, toSafeHtml } from './to-safe-html.ts'

export type DrawnMarkdown = {
  body: ReactNode
  headings: readonly Heading[]
  problems: readonly LineProblem[]
} & Required<Pick<DrawnBlock, 'tags' | 'jsonLd' | 'styles'>> &
  Pick<DrawnBlock, 'descriptionPrefix' | 'freshUntil'>

export type DrawOptions = {
  /** Keeps the ids of several texts on one page apart. */
  idPrefix?: string
  /** Whether the first picture is in view at once; not when the page has a large picture above the text. */
  eagerPicture?: boolean
  /** Only what a feed reader can show: no blocks, no links on headings, one file for each picture. */
  forFeed?: boolean
}

export type Markdown = {
  draw(source: string, place: BlockPlace, options?: DrawOptions): Promise<DrawnMarkdown>
}

export type MarkdownDeps = {
  /** Asked for when the first text is drawn: blocks may themselves need to draw texts. */
  blocks(): readonly Block[]
  siteUrl(): Promise<string>
  /** Size and variants of a picture of this site; nothing for any other address. */
  describePicture(source: string): Promise<PictureView | undefined>
  /** Show owners what is wrong with a block in its place; visitors see nothing there. */
  showProblems: boolean
  /** Ids the page around the text uses. */
  takenIds?: readonly string[]
  /** Told when a block could not be drawn. */
  onFailure?(cause: unknown, block: string): void
}

export function createMarkdown(deps: MarkdownDeps): Markdown {
  let syntax: Syntax | undefined

  return {
    async draw(source, place, options = {}) {
      syntax ??= syntaxOf(deps.blocks())
      const { registry, parse } = syntax
      const markdown = placeBlocks(parse(source), registry.names)
      const found = registry.resolve(markdown)
      const tree = toSafeHtml(markdown)
      const headings = nameHeadings(tree, {
        taken: deps.takenIds ?? [],
        idPrefix: options.idPrefix ?? '',
        withLinks: !options.forFeed,
      })
      refineLinks(tree, await deps.siteUrl())
      refineFigures(tree)
      refineScrolling(tree)
      refineNames(tree)
      await highlightCode(tree)
      const sources = orderPictures(tree, options.eagerPicture ?? !options.forFeed)
      const pictures = await describeAll(options.forFeed ? new Set() : sources, deps.describePicture)
      const slots = new Map<number, ReactNode>()
      const drawTree = (part: Root) => drawHtml(part, { pictures, slots })
      const drawn = options.forFeed ? [] : await drawBlocks({ tree, found, place, slots, drawTree, deps })
      return { body: drawTree(tree), headings, ...gather(drawn) }
    },
  }
}

/** For the texts inside other features' blocks. */
export const createDrawText =
  (markdown: Markdown): DrawText =>
  async (source, place, idPrefix) => {
    const { body, ...drawn } = await markdown.draw(source, place, { idPrefix, eagerPicture: false })
    return { view: body, ...drawn }
  }

type Syntax = ReturnType<typeof syntaxOf>

function syntaxOf(blocks: readonly Block[]) {
  const registry = createBlockRegistry(blocks)
  return { registry, parse: createMarkdownParser(registry.names.shortcodes) }
}

type Drawn = { line: number; result: Awaited<ReturnType<Block['draw']>>; tryAgain?: Date | undefined }

type DrawBlocks = {
  tree: Root
  found: readonly FoundBlock<Block>[]
  place: BlockPlace
  slots: Map<number, ReactNode>
  drawTree(part: Root): ReactNode
  deps: MarkdownDeps
}

/** Innermost first, so that what a block encloses is finished when the block is drawn. */
async function drawBlocks({ tree, found, place, slots, drawTree, deps }: DrawBlocks): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  for (const slot of slotsOf(tree)) {
    const index = Number(slot.properties.dataIndex)
    const one = found[index]
    if (!one) continue
    const body = slot.children.length > 0 ? drawTree({ type: 'root', children: slot.children }) : undefined
    const { result, tryAgain } = await drawOne(
      one.found,
      { ...place, ordinal: ordinalOf(one, found, place) },
      body,
    ).then(
      (result): Omit<Drawn, 'line'> => ({ result }),
      (cause) => {
        deps.onFailure?.(cause, nameOf(one))
        return { result: broken, tryAgain: new Date(place.now.getTime() + retryMilliseconds) }
      },
    )
    drawn.push({ line: one.line, result, tryAgain })
    if (!('problem' in result)) slots.set(index, result.view)
    else if (deps.showProblems) slots.set(index, <BlockProblemView line={one.line} {...result} />)
  }
  return drawn
}

/** Its number among those of its name; inside another block, that one's number stands before it. */
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
): Promise<Drawn['result']> {
  if ('problem' in found) return found
  const depth = (place.depth ?? 0) + 1
  return depth > deepest ? tooDeep : found.block.draw(found.attributes, { ...place, depth }, body)
}

/** What failed may have been the moment's fault: the page is not kept longer than this. */
const retryMilliseconds = 60_000

const broken: BlockProblem = {
  problem: 'The block could not be drawn',
  fix: 'Check its attributes; the log of the site says more',
}

const tooDeep: BlockProblem = {
  problem: 'Blocks stand inside each other more than three deep',
  fix: 'Take this block out; perhaps it holds itself',
}

function slotsOf(tree: Root): Element[] {
  const slots: Element[] = []
  visit(tree, 'element', (node) => {
    if (node.tagName === slotTag) slots.unshift(node)
  })
  return slots
}

function gather(drawn: readonly Drawn[]): Omit<DrawnMarkdown, 'body' | 'headings'> {
  const inOrder = drawn.toReversed()
  const blocks = inOrder.flatMap(({ result }) => ('problem' in result ? [] : [result]))
  return {
    tags: [...new Set(blocks.flatMap(({ tags = [] }) => tags))],
    styles: [...new Set(blocks.flatMap(({ styles = [] }) => styles))],
    jsonLd: blocks.flatMap(({ jsonLd = [] }) => jsonLd),
    freshUntil: earliest([
      ...blocks.map(({ freshUntil }) => freshUntil),
      ...drawn.map(({ tryAgain }) => tryAgain),
    ]),
    descriptionPrefix: blocks.find(({ descriptionPrefix }) => descriptionPrefix)?.descriptionPrefix,
    problems: inOrder.flatMap(({ line, result }) => ('problem' in result ? [{ line, ...result }] : [])),
  }
}

async function describeAll(sources: ReadonlySet<string>, describe: MarkdownDeps['describePicture']) {
  const described = await Promise.all(
    [...sources].map(async (source) => [source, await describe(source)] as const),
  )
  return new Map(described.flatMap(([source, picture]) => (picture ? [[source, picture] as const] : [])))
}

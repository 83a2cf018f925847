import type { ElementContent, Root, Text } from 'hast'
import { type Jsx, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { EXIT, visit } from 'unist-util-visit'
import type { Block, BlockPlace, DrawText } from '#platform/render/block.ts'
import type { MarkdownNode, MarkdownStep } from '#platform/render/markdown-step.ts'
import type { Translator } from '#platform/words/translator.ts'
import { useT } from '#platform/words/use-t.ts'
import type { PictureView } from '#shared/picture-view.ts'
import { ok } from '#shared/result.ts'
import type { Site } from '#shared/site.ts'
import type { SiteAddresses } from '#shared/site-addresses.ts'
import { Picture } from '#ui/picture.tsx'
import { words } from '#words/content.ts'
import { noText, type Typography, typographyOf } from '../../domain/typography.ts'
import { BlockProblemView } from '../block-problem-view.tsx'
import { type BlockDeps, type BlocksDrawn, drawBlocks, gather, tryBlocks } from './draw-blocks.tsx'
import { excessProblem } from './excess-problem.ts'
import { type Heading, nameHeadings } from './headings.ts'
import {
  nameFootnotes,
  orderPictures,
  refineAlignment,
  refineFigures,
  refineLinks,
  refineNames,
  refineNumbers,
  refineScrolling,
  writeWholeAddresses,
} from './refine-html.ts'
import type { LineProblem } from './resolve-blocks.ts'
import type { Syntax } from './syntax.ts'
import { slotTag, toSafeHtml } from './to-safe-html.ts'

export type DrawnMarkdown = BlocksDrawn & { body: ReactNode; headings: readonly Heading[] }

export type DrawOptions = {
  /** Keeps the ids of several texts on one page apart. */
  idPrefix?: string
  /** Whether the first picture is in view at once; not when the page has a large picture above the text. */
  eagerPicture?: boolean
  /** Only what a feed reader can show: no blocks, no links on headings, one file for each picture, whole addresses. */
  forFeed?: boolean
}

export type Markdown = ReturnType<typeof createMarkdown>

export type MarkdownDeps = BlockDeps & {
  syntax(): Syntax<Block>
  site(): Promise<SiteAddresses & Pick<Site, 'language' | 'typography'>>
  translator: Translator
  /** Steps of extensions over each text. */
  steps?(): readonly MarkdownStep[]
  /** Size and variants of a picture of this site; undefined for any other address. */
  describePicture(source: string): Promise<PictureView | undefined>
  /** Ids the page around the text uses. */
  takenIds?: readonly string[]
}

export function createMarkdown(deps: MarkdownDeps) {
  const read = (source: string) => {
    const { parse, place } = deps.syntax()
    const parsed = parse(source)
    return parsed.ok ? ok(place(parsed.value)) : parsed
  }

  return {
    /** The problems that drawing its blocks would have. */
    async check(source: string, place: BlockPlace): Promise<readonly LineProblem[]> {
      if (!deps.syntax().mayHoldBlocks(source)) return []
      const text = read(source)
      return text.ok ? tryBlocks({ found: text.value.found, place, deps }) : [excessProblem(text.problem)]
    },
    async draw(source: string, around: BlockPlace, options: DrawOptions = {}): Promise<DrawnMarkdown> {
      const place = { takenIds: new Set<string>(), ...around }
      const text = read(source)
      if (!text.ok) return unread(excessProblem(text.problem), place, deps)
      const { markdown, found } = text.value
      const steps = deps.steps?.() ?? []
      for (const { transform } of steps) transform(markdown as MarkdownNode)
      const html = toSafeHtml(markdown)
      if (!html.ok) return unread(excessProblem(html.problem), place, deps)
      const tree = html.value
      const site = await deps.site()
      const t = deps.translator.in(site.language)
      const typography = typographyOf(site)
      const headings = nameHeadings(tree, {
        taken: deps.takenIds ?? [],
        idPrefix: options.idPrefix ?? '',
        withLinks: !options.forFeed,
        t,
      })
      refineLinks(tree, site)
      refineNumbers(tree)
      refineFigures(tree)
      setType(tree, typography)
      nameFootnotes(tree, t)
      refineScrolling(tree, t)
      refineNames(tree, t)
      if (options.forFeed) writeWholeAddresses(tree, site)
      else refineAlignment(tree)
      await highlightCode(tree)
      const sources = orderPictures(tree, options.eagerPicture ?? !options.forFeed)
      const pictures = await describeAll(options.forFeed ? new Set() : sources, deps.describePicture)
      const slots = new Map<number, ReactNode>()
      const drawTree = (part: Root) => drawHtml(part, { pictures, slots })
      const drawn = options.forFeed ? [] : await drawBlocks({ tree, found, place, slots, drawTree, deps })
      const named = headings.map((heading) => ({ ...heading, text: typography.text(heading.text) }))
      const { tags = [], ...rest } = gather(drawn)
      return {
        ...{ body: drawTree(tree), headings: named, ...rest },
        tags: [...tags, ...steps.flatMap((step) => step.tags ?? [])],
      }
    },
  }
}

/** A text that would take too long costs its own place, and nobody's time. */
function unread(problem: LineProblem, place: BlockPlace, deps: BlockDeps): DrawnMarkdown {
  deps.onProblem?.(problem, place)
  return {
    body: <UnreadText problem={problem} toOwner={deps.showProblems} />,
    headings: [],
    ...gather([]),
    problems: [problem],
  }
}

/** For the texts inside other features' blocks. */
export const createDrawText =
  (markdown: Markdown): DrawText =>
  async (source, place, idPrefix) => {
    const { body, ...drawn } = await markdown.draw(source, place, { idPrefix, eagerPicture: false })
    return { view: body, ...drawn }
  }

async function describeAll(sources: ReadonlySet<string>, describe: MarkdownDeps['describePicture']) {
  const described = await Promise.all(
    [...sources].map(async (source) => [source, await describe(source)] as const),
  )
  return new Map(described.flatMap(([source, picture]) => (picture ? [[source, picture] as const] : [])))
}

/** In the place of a text that is too much to draw. */
const UnreadText = ({ problem, toOwner }: { problem: LineProblem; toOwner: boolean }) => (
  <>
    <p>{useT()(words.unreadText)}</p>
    {toOwner && <BlockProblemView {...problem} />}
  </>
)

type DrawHtmlOptions = {
  pictures: ReadonlyMap<string, PictureView>
  slots: ReadonlyMap<number, ReactNode>
}

const readingColumn = '(min-width: 48rem) 44rem, 92vw'

/** The text as React, with finished blocks and pictures in their places. */
function drawHtml(tree: Root, { pictures, slots }: DrawHtmlOptions): ReactNode {
  const replace = (make: typeof jsx): Jsx => {
    return (type, props, key) => {
      if (type === slotTag) return <Fragment key={key}>{slots.get(Number(props['data-index']))}</Fragment>
      if (type === 'img' && !props.src) return <Fragment key={key}>{props.alt as string}</Fragment>
      const picture = type === 'img' ? pictures.get(String(props.src)) : undefined
      if (!picture) return make(type, props, key)
      const named = { ...picture, alt: String(props.alt ?? '') }
      return <Picture key={key} picture={named} sizes={readingColumn} eager={props.loading === 'eager'} />
    }
  }
  return toJsxRuntime(tree, {
    Fragment,
    jsx: replace(jsx),
    jsxs: replace(jsxs),
    tableCellAlignToStyle: false,
  })
}

type Highlight = (tree: Root) => void

let loading: Promise<Highlight> | undefined

/** Colours code by class names. The grammars are loaded for the first text that needs one. */
async function highlightCode(tree: Root): Promise<void> {
  if (!namesLanguage(tree)) return
  loading ??= loadHighlight()
  const highlight = await loading
  highlight(tree)
}

function namesLanguage(tree: Root): boolean {
  let found = false
  visit(tree, 'element', ({ tagName, properties }) => {
    found = tagName === 'code' && Array.isArray(properties.className)
    return found ? EXIT : undefined
  })
  return found
}

async function loadHighlight(): Promise<Highlight> {
  const [{ unified }, { default: rehypeHighlight }] = await Promise.all([
    import('unified'),
    import('rehype-highlight'),
  ])
  const processor = unified()
    .use(rehypeHighlight, { plainText: ['csv', 'text', 'txt'] })
    .freeze()
  return (tree) => {
    processor.runSync(tree)
  }
}

/** Elements within a sentence. */
const inline = new Set(
  'a abbr b bdi bdo cite del dfn em i ins mark q s small span strong sub sup time u'.split(' '),
)

/** Shown literally. */
const literal = new Set(['code', 'kbd', 'pre', 'samp', 'tt', 'var'])

/** Sets the text of every block; a sentence goes on across emphasis and links, and code stays as it is. */
function setType(tree: Root, typography: Typography) {
  let sentence: (Text | typeof noText | '\n')[] = []
  const finish = () => {
    const pieces = typography.pieces(sentence.map((part) => (typeof part === 'string' ? part : part.value)))
    for (const [index, part] of sentence.entries())
      if (typeof part !== 'string') part.value = pieces[index] ?? part.value
    sentence = []
  }
  const read = (nodes: readonly ElementContent[]) => {
    for (const node of nodes) {
      if (node.type === 'text') sentence.push(node)
      if (node.type !== 'element') continue
      if (node.tagName === 'br') sentence.push('\n')
      else if (literal.has(node.tagName) || node.tagName === 'img') sentence.push(noText)
      else if (inline.has(node.tagName)) read(node.children)
      else {
        finish()
        read(node.children)
        finish()
      }
    }
  }
  read(tree.children as ElementContent[])
  finish()
}

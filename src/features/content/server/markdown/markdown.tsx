import type { Root } from 'hast'
import type { ReactNode } from 'react'
import type { Block, BlockPlace, DrawText } from '#platform/render/block.ts'
import type { Speaker } from '#platform/words/speaker.ts'
import { useSay } from '#platform/words/use-say.ts'
import type { PictureView } from '#shared/picture-view.ts'
import { ok } from '#shared/result.ts'
import type { Site } from '#shared/site.ts'
import type { SiteAddresses } from '#shared/site-addresses.ts'
import { words } from '#words/content.ts'
import { typographyOf } from '../../domain/typography.ts'
import { BlockProblemView } from '../block-problem-view.tsx'
import { type BlockDeps, type BlocksDrawn, drawBlocks, gather, tryBlocks } from './draw-blocks.tsx'
import { drawHtml } from './draw-html.tsx'
import { excessProblem } from './excess-problem.ts'
import { type Heading, nameHeadings } from './headings.ts'
import { highlightCode } from './highlight-code.ts'
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
import { setType } from './set-type.ts'
import type { Syntax } from './syntax.ts'
import { toSafeHtml } from './to-safe-html.ts'

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
  speaker: Speaker
  /** Size and variants of a picture of this site; nothing for any other address. */
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
    /** What drawing it would find wrong with its blocks. */
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
      const html = toSafeHtml(markdown)
      if (!html.ok) return unread(excessProblem(html.problem), place, deps)
      const tree = html.value
      const site = await deps.site()
      const say = await deps.speaker.in(site.language)
      const typography = typographyOf(site)
      const headings = nameHeadings(tree, {
        taken: deps.takenIds ?? [],
        idPrefix: options.idPrefix ?? '',
        withLinks: !options.forFeed,
        say,
      })
      refineLinks(tree, site)
      refineNumbers(tree)
      refineFigures(tree)
      setType(tree, typography)
      nameFootnotes(tree, say)
      refineScrolling(tree, say)
      refineNames(tree, say)
      if (options.forFeed) writeWholeAddresses(tree, site)
      else refineAlignment(tree)
      await highlightCode(tree)
      const sources = orderPictures(tree, options.eagerPicture ?? !options.forFeed)
      const pictures = await describeAll(options.forFeed ? new Set() : sources, deps.describePicture)
      const slots = new Map<number, ReactNode>()
      const drawTree = (part: Root) => drawHtml(part, { pictures, slots })
      const drawn = options.forFeed ? [] : await drawBlocks({ tree, found, place, slots, drawTree, deps })
      const named = headings.map((heading) => ({ ...heading, text: typography.text(heading.text) }))
      return { body: drawTree(tree), headings: named, ...gather(drawn) }
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
    <p>{useSay()(words.unreadText)}</p>
    {toOwner && <BlockProblemView {...problem} />}
  </>
)

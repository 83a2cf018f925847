import { isGranted } from '#platform/access/access.ts'
import type { Database } from '#platform/db/database.ts'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import type { Log } from '#platform/log.ts'
import type { Block, BlockPlace } from '#platform/render/block.ts'
import type { MarkdownStep } from '#platform/render/markdown-step.ts'
import type { Library } from '#platform/services/library.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import type { Translator } from '#platform/words/translator.ts'
import { createArchiveStore } from './archive-store.ts'
import { createEntriesStore } from './entries-store.ts'
import type { EntryType } from './entry-type.ts'
import type { EntryTypes } from './entry-types.ts'
import { createDrawText, createMarkdown } from './markdown/markdown.tsx'
import { createMarkdownReader } from './markdown/read-markdown.ts'
import type { LineProblem } from './markdown/resolve-blocks.ts'
import { createSyntax } from './markdown/syntax.ts'
import { type EntryChecks, parseEntry } from './parse-entry.ts'
import { createSearch } from './search/search.ts'
import { createShareImages } from './share-images.ts'
import { createTerms } from './terms-store.ts'
import { createTypedEntries } from './typed-entries.ts'

export type Content = ReturnType<typeof createContent>

export type ContentOptions = {
  db: Database
  types: EntryTypes
  site: CurrentSite
  translator: Translator
  library: Library
  dataFolder: string
  /** Asked for late, because blocks may need `drawText`. */
  blocks(): readonly Block[]
  /** The steps of extensions for each text. */
  steps?(): readonly MarkdownStep[]
  /** Show owners what is wrong with a block, in its place. */
  showProblems: boolean
  log?: Log | undefined
}

/** Ids the templates and the frame use, which headings of a text must not take. */
const takenIds = [
  'content',
  'contents',
  'latest',
  'menu-list',
  'related',
  'search-words',
  'site-footer',
  'site-menu',
]

/** The parts of the content feature, built once and shared by its routes and by other features' pages. */
export function createContent({
  db,
  types,
  site,
  translator,
  library,
  dataFolder,
  blocks,
  showProblems,
  log,
  steps,
}: ContentOptions) {
  const syntax = createSyntax(blocks)
  const checks: EntryChecks = { readMarkdown: createMarkdownReader(syntax), hasMedia: library.has }
  const names = () => types.shown.filter(({ access }) => isGranted(access)).map(({ name }) => name)
  const search = createSearch({ db, site, log })
  const markdown = createMarkdown({
    syntax,
    ...(steps && { steps }),
    site: site.current,
    translator,
    describePicture: library.describe,
    showProblems,
    takenIds,
    onFailure: (error, block) => log?.error({ err: error, block }, 'a block could not be drawn'),
    onProblem: log && sayOnce(log),
  })
  return {
    types,
    site,
    translator,
    entries: createEntriesStore({ db, types: names, site, search }),
    search,
    typed: createTypedEntries(db, types),
    archive: createArchiveStore({ db, types: names, site }),
    terms: createTerms(db),
    library,
    shareImages: createShareImages({ dataFolder }),
    markdown,
    drawText: createDrawText(markdown),
    blocks,
    syntax,
    /** Reads a text as if it were a file of that type. */
    parseEntry: (type: EntryType, source: SourceFile) => parseEntry(type, source, checks),
  }
}

/** A page is drawn again and again; a missing block is only logged the first time. */
function sayOnce(log: Log) {
  const said = new Set<string>()
  return ({ line, problem, fix }: LineProblem, { entry }: BlockPlace) => {
    const page = entry?.path
    const words = { problem: inEnglish(problem), fix: inEnglish(fix) }
    const key = `${page} ${line} ${words.problem}`
    if (said.has(key)) return
    said.add(key)
    log.warn({ page, lineOfText: line, ...words }, 'a block is left out of a page')
  }
}

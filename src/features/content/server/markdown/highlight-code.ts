import type { Root } from 'hast'
import { EXIT, visit } from 'unist-util-visit'

type Highlight = (tree: Root) => void

let loading: Promise<Highlight> | undefined

/** Colours code by class names. The grammars are loaded for the first text that needs one. */
export async function highlightCode(tree: Root): Promise<void> {
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

import type { Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { words } from '#words/desk.texts.ts'

/** `![](/media/chair.jpg)`: nothing between the brackets. Code in backticks is no picture. */
const undescribed = /!\[\s*\]\(\s*([^)\s]+)/g
const fence = /^\s*(?:```|~~~)/

/** A picture without words is nothing to those who hear the page. A hint: some pictures are only decoration. */
export function undescribedPictures({ path }: SourceFile, body: string, bodyLine: number): Problem[] {
  if (!body.includes('![')) return []
  let isCode = false
  return body.split('\n').flatMap((line, index) => {
    if (fence.test(line)) isCode = !isCode
    if (isCode) return []
    return Array.from(line.replace(/`[^`]*`/g, '').matchAll(undescribed), ([, address = '']) => ({
      path,
      line: bodyLine + index,
      what: words.undescribed({ address }),
      fix: words.undescribedFix,
      severity: 'warning' as const,
    }))
  })
}

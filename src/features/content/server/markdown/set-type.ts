import type { ElementContent, Root, Text } from 'hast'
import { noText, type Typography } from '../../domain/typography.ts'

/** Elements within a sentence. */
const inline = new Set(
  'a abbr b bdi bdo cite del dfn em i ins mark q s small span strong sub sup time u'.split(' '),
)

/** What is shown letter by letter. */
const literal = new Set(['code', 'kbd', 'pre', 'samp', 'tt', 'var'])

/** Sets the text of every block; a sentence goes on across emphasis and links, and code stays as it is. */
export function setType(tree: Root, typography: Typography) {
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

import { globSync, readFileSync } from 'node:fs'
import type { Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMarkdownParser } from '../../domain/markdown/parse-markdown.ts'
import { createWordReader, wordsAsFound } from '../../domain/search-words.ts'
import { placeBlocks } from './place-blocks.ts'
import { createMarkdownReader } from './read-markdown.ts'
import { createSyntax } from './syntax.ts'

const form = { name: 'contact-form', shortcodes: ['contact-form-7', 'ratings'], attributes: z.object({}) }
const read = createMarkdownReader(createSyntax(() => [form]))
const names = { directives: new Set<string>(), shortcodes: new Set(form.shortcodes) }
const { parse } = createMarkdownParser(names.shortcodes)
const leaves = new Set(['paragraph', 'heading', 'code', 'tableCell'])

function treeOf(body: string) {
  const parsed = parse(body)
  if (!parsed.ok) throw new Error(parsed.problem.reason)
  return parsed.value
}

/** The slow way to the same words. */
function parsedText(node: Nodes): string {
  if (node.type === 'leafDirective') return ''
  if (node.type === 'html') return `${node.value.replace(/<[^>]*>/g, ' ')}\n`
  if (leaves.has(node.type)) return `${textOf(node, { includeHtml: false })}\n`
  return 'children' in node ? node.children.map(parsedText).join('') : ''
}

const reader = createWordReader('en', (word) => word)
const wordsOf = (text: string) => wordsAsFound(text, reader).map((word) => word.text)

describe('reading a text quickly', () => {
  it.each(globSync('demo/content/{posts,pages,faq,notices}/*.md'))(
    'finds the words the parser finds in %s',
    (file) => {
      const body = readFileSync(file, 'utf8')
        .replace(/^---\n[\s\S]*?\n---\n/, '')
        .replaceAll('  \n', '\n')
        // A shortcode is a block: its name and attributes are not words of the text.
        .replace(/^\[[a-z0-9-]+[^\]]*\]$/gm, '')
      const quickly = new Set(wordsOf(read(body).text))
      const slowly = new Set(wordsOf(parsedText(placeBlocks(treeOf(body), names))))
      expect([...quickly].filter((word) => !slowly.has(word))).toEqual([])
      expect([...slowly].filter((word) => !quickly.has(word))).toEqual([])
    },
  )

  it('leaves shortcodes of the site out, and other words in brackets in', () => {
    const { text } = read('Before [contact-form-7 id="1"] after [/ratings] He wrote [sic] and [rating].')
    expect(text).toBe('Before after He wrote [sic] and [rating].')
  })
})

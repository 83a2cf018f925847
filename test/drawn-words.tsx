import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { createMarkdown } from '#features/content/server/markdown/markdown.tsx'
import { createSyntax } from '#features/content/server/markdown/syntax.ts'
import { createAudioBlock, createVideoBlock } from '#features/media/server/media-block.tsx'
import type { Block } from '#platform/render/block.ts'
import { createTranslator } from '#platform/words/translator.ts'

const inline = 'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var'
const unread = 'script style noscript template iframe object audio video'
const either = (names: string) => names.replaceAll(' ', '|')

/** The words that a visitor reads in HTML: tags within a sentence part no words, all others do. */
export function wordsOf(html: string): string[] {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(new RegExp(`<(${either(unread)})\\b[^>]*>[\\s\\S]*?</\\1\\s*>`, 'gi'), '')
    .replace(new RegExp(`</?(?:${either(inline)})(?:\\s[^>]*)?>`, 'gi'), '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z0-9]+);/gi, (whole, name: string) => decodeNamedCharacterReference(name) || whole)
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  )
}

/** Blocks that take the attributes of the real ones and draw nothing. */
const silent = (name: string, attributes: Block['attributes'] = z.record(z.string(), z.string())): Block => ({
  name,
  attributes,
  shortcodes: [`${name}-shortcode`],
  draw: async () => ({ view: null }),
})

const deps = { language: async () => 'en' }
const blocks = [
  silent('video', createVideoBlock(deps).attributes),
  silent('audio', createAudioBlock(deps).attributes),
  ...['rating', 'contact-form', 'faq'].map((name) => silent(name)),
].map((block) =>
  block.name === 'rating' ? { ...block, shortcodes: ['ratings', 'video', 'audio', 'contact-form-7'] } : block,
)

const markdown = createMarkdown({
  syntax: createSyntax(() => blocks),
  site: async () => ({ url: 'https://hillside.example', language: 'en', typography: true }),
  translator: createTranslator(),
  describePicture: async () => undefined,
  showProblems: true,
})

/** A text as our pages draw it, without its live blocks. */
export async function drawText(source: string) {
  const { body, problems } = await markdown.draw(source, { now: new Date(0) })
  return { html: renderToStaticMarkup(body), problems }
}

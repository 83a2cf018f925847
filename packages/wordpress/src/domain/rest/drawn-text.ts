import { Parser } from 'htmlparser2'
import { embedHtml, writtenWords } from '../text/html-text.ts'
import type { Drawn } from './rest-values.ts'

type Attributes = Readonly<Record<string, string>>
type Cut = { from: number; to: number; put: string }

/**
 * A text as visitors see it, prepared for the import: output of a plugin is its shortcode again, and other brackets are
 * escaped. It has its paragraphs already, so it is imported as a block of HTML.
 */
export function contentOfDrawn(html: string, id: number): string {
  if (html.trim() === '') return ''
  let content = ''
  let done = 0
  for (const { from, to, put } of findDrawn(html, id)) {
    content += withoutBrackets(html.slice(done, from)) + put
    done = to
  }
  content += withoutBrackets(html.slice(done))
  return `<!-- wp:html -->\n${content}\n<!-- /wp:html -->`
}

/** Players of WordPress number their files (`song.mp3?_=1`). */
const withoutBrackets = (html: string) => html.replaceAll('[', '&#91;').replace(/\?_=\d{1,3}(?=["'])/g, '')

function findDrawn(html: string, id: number): Cut[] {
  const cuts: Cut[] = []
  const around: string[] = []
  let open: { from: number; put: string; depth: number } | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      const put = open ? undefined : undrawn(name, attributes, around.at(-1) ?? '', id)
      if (put !== undefined) open = { from: parser.startIndex, put, depth: around.length }
      around.push(attributes.class ?? '')
    },
    onclosetag(_, isImplied) {
      around.pop()
      if (open?.depth !== around.length) return
      cuts.push({ from: open.from, to: isImplied ? parser.startIndex : parser.endIndex + 1, put: open.put })
      open = undefined
    },
  })
  parser.end(html)
  return cuts.filter(({ from, to }) => to > from)
}

/** The source of a text before it was rendered; undefined for plain HTML. */
function undrawn(name: string, attributes: Attributes, parent: string, own: number): string | undefined {
  const { id = '', src = '' } = attributes
  const form = /^wpcf7-f(\d{1,15})-/.exec(id)?.[1]
  if (form && name === 'div') return `[contact-form-7 id="${form}"]`
  const [, rated, isLoading] = /^post-ratings-(\d{1,15})(-loading)?$/.exec(id) ?? []
  if (rated) return isLoading ? '' : Number(rated) === own ? '[ratings]' : `[ratings id="${rated}"]`
  const film = name === 'iframe' ? filmAt(src) : undefined
  if (film) return parent.includes('wp-block-embed__wrapper') ? film : embedHtml(film)
  return undefined
}

/** The page of a film whose player is in a frame. */
function filmAt(src: string): string | undefined {
  const youtube = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/.exec(src)?.[1]
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`
  const vimeo = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d{1,15})/.exec(src)?.[1]
  return vimeo && `https://vimeo.com/${vimeo}`
}

/**
 * An excerpt that somebody wrote. Where there is none, WordPress shows the beginning of the text, without what plugins draw in it: its words are
 * all in the text, in the same order. Where it ends in dots, its last word may be cut.
 */
export function ownExcerpt(excerpt: Drawn, content: Drawn): string {
  if (excerpt.raw !== undefined) return excerpt.raw
  const shown = writtenWords(excerpt.rendered)
  const [dots = '', bracket] = /(?:&hellip;|&#8230;|…)(\]?)$/.exec(shown) ?? []
  if (bracket) return ''
  const words = wordsIn(shown.slice(0, shown.length - dots.length))
  const cutWord = dots && words.at(-1)
  let next = 0
  for (const word of wordsIn(writtenWords(content.rendered))) {
    const isLast = next === words.length - 1
    if (word === words[next] || (isLast && cutWord && word.startsWith(cutWord))) next += 1
  }
  return next === words.length ? '' : withoutParagraph(excerpt.rendered)
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

export const withoutParagraph = (html: string) =>
  html
    .trim()
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '')
    .trim()

/** A comment as it was typed: paragraphs are empty lines, breaks are lines. */
export const typedComment = ({ raw, rendered }: Drawn) =>
  raw ??
  withoutParagraph(rendered)
    .replaceAll(/<br ?\/?>\n?/g, '\n')
    .replaceAll(/<\/p>\n{0,4}<p>/g, '\n\n')

import type { Message } from 'portico/extension'
import { words as noteWords } from '../../words/desk.importTextNotes.ts'
import { words as textWords } from '../../words/desk.importTexts.ts'
import { own } from '../own.ts'
import { isRecord } from '../read-json.ts'
import { embedHtml, escapeHtml, writeElement, writtenWords } from './html-text.ts'
import { formPlace, ratingPlace } from './known-shortcodes.ts'
import { wordsOfSettings } from './page-builders.ts'
import { type Block, type BlockPart, parseBlocks } from './parse-blocks.ts'
import { plainBlock, plainParagraph } from './plain-blocks.ts'
import { beginningOf, type TextScope } from './text-scope.ts'

/** Reusable blocks that are being drawn, from the outermost; none is drawn inside itself. */
type Around = readonly number[]

const maxReusable = 8

const layouts = new Set(
  'core/columns core/text-columns core/cover core/media-text core/gallery core/tabs'.split(' '),
)

/** The HTML of a whole text of blocks. Those that need no parser are finished at once. */
export function renderText(parts: readonly BlockPart[], scope: TextScope): string {
  const finished = parts.map((part) => (typeof part === 'string' ? undefined : plainBlock(part, scope)))
  const isBlank = (part: BlockPart | undefined) => typeof part === 'string' && part.trim() === ''
  /** Two adjacent lists are separated by the code that writes them both. */
  const isApart = (at: number, step: 1 | -1): boolean => {
    const next = at + step
    const part = parts[next]
    if (isBlank(part)) return isApart(next, step)
    return part === undefined || (finished[next] !== undefined && !isList(part))
  }
  return parts
    .map((part, at) => {
      const markdown = finished[at]
      return markdown !== undefined && (!isList(part) || (isApart(at, -1) && isApart(at, 1)))
        ? scope.paragraph(markdown)
        : renderBlocks([part], scope)
    })
    .join('')
}

const isList = (part: BlockPart) => typeof part !== 'string' && part.name === 'core/list'

/** The HTML of blocks, as WordPress would send it to a visitor, with places for what is alive. */
export function renderBlocks(parts: readonly BlockPart[], scope: TextScope, around: Around = []): string {
  return parts.map((part) => (typeof part === 'string' ? part : renderBlock(part, scope, around))).join('')
}

function renderBlock(block: Block, scope: TextScope, around: Around): string {
  const { name, parts } = block
  const reason = coreBlocks[name]
  if (reason) {
    tellLeftOut(block, reason, scope)
    return '\n'
  }
  if (name === 'core/block') return renderReusable(block, scope, around)
  const plain = plainParagraph(block, scope)
  if (plain !== undefined) return scope.paragraph(plain)
  if (layouts.has(name)) scope.notes.add('changed', name, noteWords.oneBelowOther)
  const inside = renderBlocks(parts, scope, around)
  if (isDrawnBlock(name)) return drawBlock(block, inside, scope)
  return isOfWordPress(name) ? inside : renderStranger(block, inside, scope)
}

function tellLeftOut({ name, parts }: Block, reason: Message, { notes }: TextScope) {
  const words = beginningOf(
    parts.map((part) => (typeof part === 'string' ? writtenWords(part) : '')).join(' '),
  )
  notes.add('left-out', name, words ? noteWords.itSays({ reason, words }) : reason)
}

/** A pattern may say other words in each text that uses it. */
function renderReusable({ attributes }: Block, scope: TextScope, around: Around): string {
  const id = Number(attributes.ref)
  const content = around.includes(id) || around.length >= maxReusable ? undefined : scope.reusable(id)
  if (content !== undefined) {
    const parts = parseBlocks(content, scope.notes)
    const said = isRecord(attributes.content) ? withOverrides(parts, attributes.content) : parts
    return renderBlocks(said, scope, [...around, id])
  }
  const reason = around.includes(id) ? noteWords.holdsItself : noteWords.contentLost
  scope.notes.add('left-out', textWords.reusableBlock({ id: String(id) }), reason)
  return ''
}

/** For a plugin's block, its saved HTML is kept; if that has no words, those in its settings. */
function renderStranger({ name, attributes }: Block, inside: string, { notes }: TextScope): string {
  if (writtenWords(inside) !== '' || /<(?:img|wp-place|video|audio)/i.test(inside)) {
    notes.add('changed', name, noteWords.pluginSaved)
    return inside
  }
  const words = wordsOfSettings(attributes)
  if (words === '') notes.add('left-out', name, noteWords.pluginDraws)
  else notes.add('changed', name, noteWords.pluginSettings)
  return inside + words
}

const all = (reason: Message | undefined, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [`core/${name}`, reason]))

/**
 * Every block of WordPress, including those of earlier versions, with the reason if it is left out; undefined if it is
 * imported.
 */
export const coreBlocks: Readonly<Record<string, Message | undefined>> = {
  ...all(
    undefined,
    'paragraph heading list list-item quote pullquote code image gallery cover media-text file html freeform missing ' +
      'table columns column group buttons button separator embed more nextpage block shortcode footnotes social-links ' +
      'social-link navigation navigation-link navigation-submenu home-link table-of-contents text-columns subhead ' +
      'cover-image section tabs tab tab-list tab-panel tab-panels accordion widget-group form form-input ' +
      'form-submit-button form-submission-notification math preformatted details verse accordion-item ' +
      'accordion-heading accordion-panel video audio playlist playlist-track',
  ),
  ...all(
    noteWords.madeAnew,
    'archives calendar categories latest-comments latest-posts page-list page-list-item rss tag-cloud query ' +
      'post-template query-no-results query-pagination query-pagination-next query-pagination-numbers ' +
      'query-pagination-previous query-title query-total terms-query term-template term-count term-name term-description',
  ),
  ...all(noteWords.onlyRoom, 'spacer'),
  ...all(noteWords.wordless, 'icon'),
  ...all(noteWords.ownSearch, 'search'),
  ...all(noteWords.signIn, 'loginout'),
  ...all(
    noteWords.aroundText,
    'post-title post-date post-excerpt post-featured-image post-terms post-author post-author-name ' +
      'post-author-biography post-content post-navigation-link post-time-to-read read-more avatar breadcrumbs',
  ),
  ...all(
    noteWords.ofComments,
    'comments comment-template comment-author-avatar comment-author-name comment-content comment-date ' +
      'comment-edit-link comment-reply-link comments-title comments-pagination comments-pagination-next ' +
      'comments-pagination-numbers comments-pagination-previous comments-query-loop post-comment post-comments ' +
      'post-comments-count post-comments-form post-comments-link',
  ),
  ...all(
    noteWords.ofTemplates,
    'site-logo site-title site-tagline template-part pattern navigation-overlay-close template',
  ),
  ...all(noteWords.noWidgets, 'legacy-widget'),
}

const isOfWordPress = (name: string) => name.startsWith('core-embed/') || Object.hasOwn(coreBlocks, name)

type Draw = (block: Block, inside: string, scope: TextScope) => string

/** Blocks whose words are in their settings, or that are alive: WordPress draws them when a page is asked for. */
const drawn: Readonly<Record<string, Draw>> = {
  'core/more': (_, inside, scope) => inside || scope.mark('more'),
  'core/nextpage': (_, inside, scope) => inside || scope.mark('nextpage'),
  'core/footnotes': () => '',
  'core/embed': drawEmbed,
  'core/cover': drawCover,
  'core/social-link': drawSocialLink,
  'core/navigation': (_, inside) => (inside.trim() ? writeElement('ul', {}, inside) : ''),
  'core/navigation-link': (block, inside) => menuEntry(block, inside),
  'core/navigation-submenu': (block, inside) => menuEntry(block, writeElement('ul', {}, inside)),
  'core/home-link': (block) => menuEntry({ ...block, attributes: { url: '/', ...block.attributes } }, ''),
  'core/playlist-track': ({ attributes }) =>
    writeElement('audio', { src: text(attributes.src), title: text(attributes.title) }),
  'contact-form-7/contact-form-selector': ({ name, attributes: { id, hash, title } }, _, scope) =>
    formPlace(
      { id: text(hash) ?? String(id ?? ''), ...(text(title) && { title: text(title) }) },
      scope,
      name,
    ),
  'wp-postratings/ratings': ({ attributes: { id, results, postId } }, _, scope) =>
    ratingPlace({ id: String(id ?? postId ?? ''), results: results ? 'true' : '' }, scope),
}

const isDrawnBlock = (name: string) => Object.hasOwn(drawn, name)

const drawBlock: Draw = (block, inside, scope) => drawn[block.name]?.(block, inside, scope) ?? inside

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Saved by some versions as the settings alone. */
function drawEmbed({ attributes: { url } }: Block, inside: string): string {
  return inside.trim() === '' && text(url) ? embedHtml(text(url) ?? '') : inside
}

/** The picture behind the words is inserted before them; earlier versions had it as a style. */
function drawCover({ attributes: { url, id, backgroundType } }: Block, inside: string): string {
  const source = text(url)
  if (!source || backgroundType === 'video' || /<img\s/i.test(inside.slice(0, inside.search(/<p[\s>]|$/i))))
    return inside
  return (
    writeElement(
      'p',
      {},
      writeElement('img', { src: source, alt: '', class: id ? `wp-image-${id}` : undefined }),
    ) + inside
  )
}

function drawSocialLink({ attributes }: Block): string {
  const url = text(attributes.url)
  if (!url) return ''
  const label = text(attributes.label) ?? serviceName(text(attributes.service) ?? '')
  const href = url.includes('@') && !url.includes('/') && !url.includes(':') ? `mailto:${url}` : url
  return writeElement('li', {}, writeElement('a', { href }, escapeHtml(label)))
}

/** Labels are HTML already. */
function menuEntry({ attributes }: Block, inside: string): string {
  const label = text(attributes.label) ?? ''
  const url = text(attributes.url)
  return writeElement('li', {}, (url ? writeElement('a', { href: url }, label) : label) + inside)
}

/** The overrides in one use of a pattern: the name of a block in it -> the attributes that differ. */
type Overrides = Readonly<Record<string, unknown>>

/** The blocks of a pattern as one text uses it. */
const withOverrides = (parts: readonly BlockPart[], overrides: Overrides): BlockPart[] =>
  parts.map((part) => {
    if (typeof part === 'string') return part
    const said = overridesOf(part, overrides)
    const inside = withOverrides(part.parts, overrides)
    return { ...part, parts: said ? inside.map((one) => overridden(one, part.name, said)) : inside }
  })

function overridesOf({ attributes: { metadata } }: Block, overrides: Overrides) {
  if (!isRecord(metadata) || typeof metadata.name !== 'string' || !isRecord(metadata.bindings))
    return undefined
  const isOpen = Object.values(metadata.bindings).some(
    (binding) => isRecord(binding) && binding.source === 'core/pattern-overrides',
  )
  const said = Object.hasOwn(overrides, metadata.name) ? overrides[metadata.name] : undefined
  return isOpen && isRecord(said) ? said : undefined
}

/** The element that holds the words of a block. */
const wordElements: Readonly<Record<string, RegExp>> = {
  'core/paragraph': /<(p)[\s>]/,
  'core/heading': /<(h[1-6])[\s>]/,
  'core/button': /<(a|button)[\s>]/,
  'core/list-item': /<(li)[\s>]/,
  'core/verse': /<(pre)[\s>]/,
  'core/preformatted': /<(pre)[\s>]/,
}

function overridden(part: BlockPart, name: string, said: Record<string, unknown>): BlockPart {
  if (typeof part !== 'string') return part
  const { content, text, url, alt, id, caption } = said
  const words = content ?? text
  if (name === 'core/image') {
    const picture = typeof url === 'string' ? withPicture(part, { url, alt, id }) : part
    return typeof caption === 'string' ? withWords(picture, /<(figcaption)[\s>]/, caption) : picture
  }
  const place = Object.hasOwn(wordElements, name) ? wordElements[name] : undefined
  const worded = place && typeof words === 'string' ? withWords(part, place, words) : part
  return name === 'core/button' && typeof url === 'string' ? withLink(worded, url) : worded
}

/** From the end of the first opening tag to its last closing one. */
function withWords(html: string, place: RegExp, words: string): string {
  const found = place.exec(html)
  const start = found ? html.indexOf('>', found.index) + 1 : 0
  const end = found ? html.lastIndexOf(`</${found[1]}>`) : -1
  return start > 0 && end >= start ? html.slice(0, start) + words + html.slice(end) : html
}

const withLink = (html: string, href: string) =>
  withTag(html, /<a[\s>]/, writeElement('a', { href }).slice(0, -4))

function withPicture(html: string, { url, alt, id }: { url: string; alt: unknown; id: unknown }): string {
  const picture = writeElement('img', {
    src: url,
    alt: typeof alt === 'string' ? alt : '',
    class: typeof id === 'number' ? `wp-image-${id}` : undefined,
  })
  return withTag(html, /<img[\s>]/, picture)
}

/** The first such tag in other words. */
function withTag(html: string, place: RegExp, tag: string): string {
  const start = html.search(place)
  const end = start < 0 ? -1 : html.indexOf('>', start)
  return end < 0 ? html : html.slice(0, start) + tag + html.slice(end + 1)
}

/** Names that are written differently from the word in the settings. */
const names: Readonly<Record<string, string>> = {
  fivehundredpx: '500px',
  chain: 'Link',
  codepen: 'CodePen',
  deviantart: 'DeviantArt',
  feed: 'RSS Feed',
  github: 'GitHub',
  goodreads: 'Goodreads',
  google: 'Google',
  imdb: 'IMDb',
  'last.fm': 'Last.fm',
  lastfm: 'Last.fm',
  linkedin: 'LinkedIn',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  tripadvisor: 'Tripadvisor',
  vk: 'VK',
  whatsapp: 'WhatsApp',
  wordpress: 'WordPress',
  youtube: 'YouTube',
}

const serviceName = (service: string) =>
  own(names, service) ?? `${service.charAt(0).toUpperCase()}${service.slice(1)}`

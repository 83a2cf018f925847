import { embedHtml } from './embed-html.ts'
import { escapeHtml, writeElement } from './html-text.ts'
import type { Block } from './parse-blocks.ts'
import { formPlace, ratingPlace } from './plugin-blocks.ts'
import { serviceName } from './social-services.ts'
import type { TextScope } from './text-scope.ts'

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

export const isDrawnBlock = (name: string) => Object.hasOwn(drawn, name)

export const drawBlock: Draw = (block, inside, scope) => drawn[block.name]?.(block, inside, scope) ?? inside

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Saved by some versions as the settings alone. */
function drawEmbed({ attributes: { url } }: Block, inside: string): string {
  return inside.trim() === '' && text(url) ? embedHtml(text(url) ?? '') : inside
}

/** The picture behind the words stands before them; earlier versions had it as a style. */
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

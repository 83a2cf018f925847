import { own } from '#shared/site.ts'
import type { PhpBudget } from '../php/php-value.ts'
import type { Element } from './elements.ts'
import type { ExportAuthor, ExportSite, ExportTerm } from './export-types.ts'
import { childrenOf, fieldsOf, readMeta, type Tell } from './fields.ts'

export function readAuthor(author: Element): ExportAuthor {
  const { text, word, number } = fieldsOf(author)
  const [bio, url] = [text('portico:author_bio'), word('portico:author_url')]
  return {
    id: number('wp:author_id'),
    login: word('wp:author_login'),
    email: word('wp:author_email'),
    name: text('wp:author_display_name'),
    firstName: text('wp:author_first_name'),
    lastName: text('wp:author_last_name'),
    ...(bio && { bio }),
    ...(url && { url }),
  }
}

/** The three ways in which a term is written, by the names of their parts. */
const termParts: Record<string, Record<'slug' | 'name' | 'parent' | 'description', string>> = {
  'wp:category': {
    slug: 'wp:category_nicename',
    name: 'wp:cat_name',
    parent: 'wp:category_parent',
    description: 'wp:category_description',
  },
  'wp:tag': { slug: 'wp:tag_slug', name: 'wp:tag_name', parent: '', description: 'wp:tag_description' },
  'wp:term': {
    slug: 'wp:term_slug',
    name: 'wp:term_name',
    parent: 'wp:term_parent',
    description: 'wp:term_description',
  },
}
const taxonomies: Record<string, string> = { 'wp:category': 'category', 'wp:tag': 'post_tag' }

export function readTerm(term: Element, budget: PhpBudget, tell: Tell): ExportTerm | undefined {
  const parts = own(termParts, term.name)
  if (!parts) return undefined
  const { text, word, number } = fieldsOf(term)
  return {
    id: number('wp:term_id'),
    taxonomy: own(taxonomies, term.name) ?? word('wp:term_taxonomy'),
    slug: word(parts.slug),
    name: text(parts.name),
    parent: word(parts.parent),
    description: text(parts.description),
    meta: childrenOf(term, 'wp:termmeta').map((entry) => readMeta(entry, budget, tell)),
  }
}

const siteParts: Record<string, Exclude<keyof ExportSite, 'notes' | 'frontPage' | 'postsPage'>> = {
  title: 'title',
  link: 'link',
  description: 'description',
  language: 'language',
  generator: 'generator',
  image: 'icon',
  'wp:wxr_version': 'version',
  'wp:base_site_url': 'siteUrl',
  'wp:base_blog_url': 'blogUrl',
  'portico:timezone': 'timezone',
}
const sitePages: Record<string, 'frontPage' | 'postsPage'> = {
  'portico:front_page': 'frontPage',
  'portico:posts_page': 'postsPage',
}
const mostNotes = 200

/** Puts what an element says of the site where it belongs. The first of each counts, but for notes. */
export function addToSite(site: Partial<ExportSite>, element: Element): void {
  const { name } = element
  const text = (name === 'image' ? fieldsOf(element).text('url') : element.text).trim()
  const [part, page] = [own(siteParts, name), own(sitePages, name)]
  if (part && site[part] === undefined) site[part] = text
  if (page && site[page] === undefined && /^\d{1,15}$/.test(text)) site[page] = Number(text)
  if (name === 'portico:note' && (site.notes?.length ?? 0) < mostNotes)
    site.notes = [...(site.notes ?? []), text]
}

import { parseFrontMatter } from '#platform/documents/front-matter.ts'
import type { Service } from '#platform/extension/service.ts'
import type { writtenEntriesService } from '#platform/services/written-entries.ts'
import { inEdition, splitEdition } from '#shared/edition.ts'
import { slugOf } from '#shared/slug.ts'
import { readKept } from '../domain/entry-fields.ts'
import type { Content } from './content.ts'
import { entrySchema } from './entry-schemas.ts'
import { heldState, slugFromPath } from './parse-entry.ts'

type Written = typeof writtenEntriesService extends Service<infer Shape> ? Shape : never

/** What texts say, for exports. */
export const createWrittenEntries = ({ types, terms }: Pick<Content, 'types' | 'terms'>): Written => ({
  types: () => types.shown.map(({ name, label, fields }) => ({ name, label, fields })),
  terms: async () => (await terms.current()).terms,
  async read(name, source) {
    const type = types.named(name)
    if (!type) return undefined
    const parsed = parseFrontMatter(source, entrySchema(type))
    if (!parsed.ok) return undefined
    const { data, body } = parsed.value
    const tree = await terms.current()
    const named = (kind: 'category' | 'tag', words: readonly string[] = []) =>
      words.map((word) => tree.meant(kind, word)).filter(({ slug }) => slug !== '')
    const slug = data.slug ?? slugFromPath(type, source.path)
    const { edition } = splitEdition(source.path)
    return {
      ...readKept(data),
      type: name,
      slug,
      ownSlug: data.slug !== undefined,
      edition,
      path: inEdition(edition, data.home ? '/' : type.pathOf(slug)),
      title: data.title,
      date: data.date,
      updated: data.updated,
      state: heldState(data),
      author: data.author && slugOf(data.author),
      excerpt: data.excerpt,
      image: data.image,
      noindex: data.noindex ?? false,
      comments: data.comments ?? false,
      aliases: data.aliases ?? [],
      home: data.home ?? false,
      listsPosts: data.posts ?? false,
      parent: data.parent,
      order: data.order ?? 0,
      sticky: data.sticky ?? false,
      terms: [...named('category', data.categories), ...named('tag', data.tags)],
      fields: Object.fromEntries(
        Object.keys(type.fields).flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])),
      ),
      body: body.trim(),
    }
  },
})

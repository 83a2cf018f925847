import type { CheckDocument } from '#platform/documents/document-kind.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import { nearestWord } from '#platform/documents/nearest-word.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { own } from '#shared/site.ts'
import { words } from '#words/desk.texts.ts'

/** Whether the author of a text is one of those the site describes. A site that describes none may name anybody. */
export function createAuthorCheck({ site }: { site: CurrentSite }): CheckDocument {
  return async (_, { path, text }) => {
    const written = authorOf(text)
    if (!written) return []
    const { authors } = await site.current()
    const known = Object.keys(authors)
    if (known.length === 0 || own(authors, written.slug)) return []
    const meant = nearestWord(written.slug, known)
    return [
      {
        path,
        line: written.line,
        what: words.noAuthor({ author: written.slug }),
        fix: meant ? words.noAuthorMeant({ meant }) : words.noAuthorFix,
        severity: 'warning',
      },
    ]
  }
}

/** Found without reading the whole of the front matter: this is asked of every text. */
function authorOf(text: string): { slug: string; line: number } | undefined {
  const parts = cutFrontMatter(text)
  if (typeof parts === 'string') return undefined
  const lines = parts.yaml.split('\n')
  const at = lines.findIndex((line) => line.startsWith('author:'))
  const [value = ''] = lines[at]?.slice('author:'.length).split('#', 1) ?? []
  const [, , slug] = (/^\s/.test(value) && /^(["']?)([^"']+)\1$/.exec(value.trim())) || []
  return slug === undefined ? undefined : { slug, line: at + 2 }
}

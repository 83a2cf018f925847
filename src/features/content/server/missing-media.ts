import type { Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.texts.ts'

/** An address of a media file where addresses stand: after a bracket, a quote, an equals sign or a colon. */
const address = new RegExp(`(?<=[("'=]|: *)${urls.media('')}([^\\s()"'<>{}\\]?#]+\\.\\w+)`, 'g')

/** A picture that is not there would be missing from the page; its owner should know. */
export function missingMedia({ path, text }: SourceFile, hasMedia: (name: string) => boolean): Problem[] {
  if (!text.includes(urls.media(''))) return []
  return text.split('\n').flatMap((line, index) =>
    Array.from(line.matchAll(address), ([, name = '']) => decoded(name))
      .filter((name) => !hasMedia(name))
      .map((name) => ({
        path,
        line: index + 1,
        what: words.noFile({ file: `content/media/${name}` }),
        fix: words.noFileFix,
        severity: 'warning' as const,
      })),
  )
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

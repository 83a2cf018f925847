import { toHtml } from 'hast-util-to-html'
import { languageTag, textDirection } from '../locale.ts'
import { layOutParagraphs } from '../markup/paragraphs.ts'
import { parseHtml } from '../markup/parse-html.ts'
import { decodeEntities, escapeHtml } from '../text/entities.ts'
import { stripTags } from '../text/strip-tags.ts'

/** The body of an HTML mail, laid out in paragraphs, as a document of its own. */
export const htmlDocument = (body: string, { title, locale }: { title: string; locale: string }): string =>
  `<!doctype html>
<html lang="${escapeHtml(languageTag(locale))}" dir="${textDirection(locale)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
</head>
<body>
${toHtml(layOutParagraphs(parseHtml(showAddresses(body))))}
</body>
</html>
`

/** The same for those who read without HTML. */
export const plainAlternative = (body: string): string =>
  decodeEntities(
    stripTags(showAddresses(body).replace(/<br\s*\/?>(?!\n)|<\/(?:p|div|tr|li|h[1-6])>(?!\n)/gi, '$&\n')),
  )

/** `<ann@example.org>` is meant to be read, not a tag. */
const showAddresses = (body: string): string => body.replace(/<([^\s<>@]+@[^\s<>@]+)>/g, '&lt;$1&gt;')

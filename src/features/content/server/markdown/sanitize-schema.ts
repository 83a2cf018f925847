import type { Options } from 'rehype-sanitize'

const label = ['ariaDescribedBy', 'ariaLabel', 'ariaLabelledBy']
const classes = (...names: (string | RegExp)[]): [string, ...(string | RegExp)[]] => ['className', ...names]

const namesIn = (text: string) => text.trim().split(/\s+/)
const within = (ancestors: string[], names: string) =>
  Object.fromEntries(namesIn(names).map((name) => [name, ancestors]))

/**
 * The raw HTML allowed in content. Everything not named here is dropped: `style` and event attributes, frames, forms,
 * scripts, addresses that are not plain links. Ids and names get a prefix, so that content can replace neither an
 * element of the frame nor a global of a script.
 */
export const sanitizeSchema: Options = {
  tagNames: namesIn(`
    h1 h2 h3 h4 h5 h6 p div section blockquote hr br pre wbr
    ul ol li dl dt dd details summary figure figcaption address
    table caption colgroup col thead tbody tfoot tr th td
    a abbr b bdi bdo cite code data del dfn em i ins kbd mark q
    rp rt ruby s samp small span strong sub sup time u var input
    img video audio source track
  `),
  attributes: {
    '*': ['dir', 'id', 'lang', 'title', 'translate'],
    a: [
      ...label,
      'href',
      'hrefLang',
      'dataFootnoteBackref',
      'dataFootnoteRef',
      classes('data-footnote-backref'),
    ],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    blockquote: ['cite'],
    code: [classes(/^language-[\w+#.-]+$/)],
    col: ['span'],
    colgroup: ['span'],
    data: ['value'],
    del: ['cite', 'dateTime'],
    details: ['open', 'name'],
    h2: [classes('visually-hidden')],
    img: [...label, 'alt', 'height', 'src', 'width'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    ins: ['cite', 'dateTime'],
    li: [classes('task-list-item'), 'value'],
    ol: [...label, 'reversed', 'start', ['type', '1', 'a', 'A', 'i', 'I']],
    q: ['cite'],
    section: ['dataFootnotes', classes('footnotes')],
    source: ['src', 'type'],
    table: label,
    td: [['align', 'left', 'center', 'right'], 'colSpan', 'headers', 'rowSpan'],
    th: [['align', 'left', 'center', 'right'], 'abbr', 'colSpan', 'headers', 'rowSpan', 'scope'],
    time: ['dateTime'],
    track: ['default', 'kind', 'label', 'src', 'srcLang'],
    ul: [...label, classes('contains-task-list')],
    video: ['src', 'controls', 'height', 'loop', 'muted', 'playsInline', 'poster', 'preload', 'width'],
  },
  ancestors: {
    ...within(['table'], 'caption colgroup col tbody td tfoot th thead tr'),
    ...within(['audio', 'video'], 'source track'),
    ...within(['figure'], 'figcaption'),
  },
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel', 'sms', 'xmpp'],
    poster: ['http', 'https'],
    src: ['http', 'https'],
  },
  clobber: ['ariaDescribedBy', 'ariaLabelledBy', 'headers', 'id', 'name'],
  clobberPrefix: 'user-content-',
  required: { input: { disabled: true, type: 'checkbox' } },
  strip: namesIn(`
    script style template noscript iframe frame object embed applet svg math
    textarea select title xmp noembed noframes plaintext base link meta
  `),
}

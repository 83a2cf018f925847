import { Schema } from 'prosemirror-model'

/** Addresses that run nothing. */
const isSafe = (href: string) => /^(?:https?:|mailto:|tel:|[/#?.]|[^:]*$)/i.test(href)

/** What the rich view can show and change. Everything else appears as a card with its source. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { spread: { default: false } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { start: { default: 1 }, spread: { default: false } },
      parseDOM: [{ tag: 'ol' }],
      toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      // Whether a task is done; null for an item that is not a task.
      attrs: { spread: { default: false }, checked: { default: null } },
      parseDOM: [
        { tag: 'li[data-checked]', getAttrs: ({ dataset }) => ({ checked: dataset.checked === 'true' }) },
        { tag: 'li' },
      ],
      toDOM: ({ attrs: { checked } }) => [
        'li',
        checked === null ? {} : { 'data-checked': String(checked) },
        0,
      ],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { lang: { default: null }, meta: { default: null } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    source: {
      group: 'block',
      atom: true,
      selectable: true,
      attrs: { text: { default: '', validate: 'string' } },
      toDOM: ({ attrs }) => ['pre', { 'data-source': '' }, attrs.text],
      parseDOM: [
        {
          tag: 'pre[data-source]',
          priority: 60,
          getAttrs: (element) => ({ text: element.textContent ?? '' }),
        },
      ],
    },
    text: { group: 'inline' },
    image: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: { src: {}, alt: { default: '' }, title: { default: null } },
      parseDOM: [
        {
          tag: 'img[src^="/"]',
          getAttrs: (element) => ({
            src: element.getAttribute('src') ?? '',
            alt: element.getAttribute('alt') ?? '',
            title: element.getAttribute('title'),
          }),
        },
      ],
      toDOM: ({ attrs: { src, alt, title } }) => ['img', { src, alt, ...(title !== null && { title }) }],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return isSafe(href) && { href, title: element.getAttribute('title') }
          },
        },
      ],
      toDOM: ({ attrs: { href, title } }) => [
        'a',
        { ...(isSafe(href) && { href }), ...(title !== null && { title }) },
        0,
      ],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['del', 0] },
    code: { excludes: '', parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
})

import type { ExportComment, ExportItem, ExportTerm } from '#wordpress/domain/export/export-types.ts'
import { closing, writeItem, writeOpening } from '#wordpress/domain/write/write-export.ts'

const home = 'https://old.example'

/** A comment of an old site, with what is said of it. */
export const oldComment = (id: number, said: Partial<ExportComment> = {}): ExportComment => ({
  ...{ id, parent: 0, author: 'Ada', email: 'ada@example.org', url: '', ip: '192.0.2.1', userId: 0 },
  ...{ date: '2019-06-09 18:52:03', dateGmt: '2019-06-09 17:52:03', content: `Comment ${id}` },
  ...{ approved: '1', type: 'comment', meta: [] },
  ...said,
})

/** An item of an old site, with what is said of it. */
export function oldItem(id: number, said: Partial<ExportItem> = {}): ExportItem {
  const slug = said.slug ?? `item-${id}`
  return {
    ...{ id, type: 'post', status: 'publish', title: `Item ${id}`, slug, link: `${home}/${slug}/` },
    ...{ guid: `${home}/?p=${id}`, author: 'marit', content: `<p>Words of ${id}.</p>`, excerpt: '' },
    ...{ date: '2019-06-08 11:00:00', dateGmt: '2019-06-08 10:00:00' },
    ...{ modified: '2019-06-08 11:00:00', modifiedGmt: '2019-06-08 10:00:00', parent: 0, order: 0 },
    ...{
      password: '',
      sticky: false,
      commentStatus: 'open',
      pingStatus: 'closed',
      terms: [],
      meta: [],
      comments: [],
    },
    ...said,
  }
}

export const oldMeta = (key: string, text: string) => ({ key, text, value: text })

/** What WordPress writes. */
export const oldExport = (items: readonly ExportItem[], terms: readonly ExportTerm[] = []): string =>
  [
    writeOpening({
      site: {
        ...{
          title: 'Old site',
          link: home,
          description: 'Boats',
          language: 'en-GB',
          siteUrl: home,
          blogUrl: home,
        },
        generator: 'https://wordpress.org/?v=7.0',
      },
      authors: [
        {
          id: 2,
          login: 'marit',
          email: 'marit@old.example',
          name: 'Marit',
          firstName: 'Marit',
          lastName: '',
        },
      ],
      terms,
    }),
    ...items.map(writeItem),
    closing,
  ].join('')

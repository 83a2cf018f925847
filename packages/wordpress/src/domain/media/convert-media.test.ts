import { describe, expect, it } from 'vitest'
import { itemWith, metaWith } from '#wordpress/testing/memory-old-site.ts'
import { inWords } from '../../../../../test/in-words.ts'
import type { ExportItem } from '../export/export-types.ts'
import { convertMedia, oldMediaOf, uploadedPath } from './convert-media.ts'

const uploads = 'https://old.example/wp-content/uploads'
const attachment = (file: string, more: Partial<ExportItem> = {}, meta: Record<string, string> = {}) =>
  itemWith({
    ...{
      id: 100,
      type: 'attachment',
      link: 'https://old.example/oak/slip/',
      attachmentUrl: `${uploads}/${file}`,
    },
    meta: metaWith({ _wp_attached_file: file, ...meta }),
    ...more,
  })

const converted = (item: ExportItem, id = 100) => inWords(convertMedia(item, { id }, oldMediaOf(item)))

const descriptionNote =
  'Its description wasn’t imported because it has a caption: files here have one field for both.'

describe('the file of an attachment', () => {
  it('[WP-135] is the original, and then the reduced copy that WordPress shows', () => {
    const facts = 'a:1:{s:14:"original_image";s:8:"slip.jpg";}'
    expect(oldMediaOf(attachment('2019/03/slip-scaled.jpg', {}, { _wp_attachment_metadata: facts }))).toEqual(
      {
        name: '2019/03/slip.jpg',
        places: [
          { file: '2019/03/slip.jpg', url: `${uploads}/2019/03/slip.jpg` },
          { file: '2019/03/slip-scaled.jpg', url: `${uploads}/2019/03/slip-scaled.jpg` },
        ],
      },
    )
    const nasty = 'a:1:{s:14:"original_image";s:11:"../../a.jpg";}'
    expect(oldMediaOf(attachment('2019/x.jpg', {}, { _wp_attachment_metadata: nasty }))?.name).toBe(
      '2019/a.jpg',
    )
  })

  it('[WP-135] keeps its path, made harmless', () => {
    const nameOf = (file: string) => oldMediaOf(attachment(file))?.name
    expect(nameOf('2019/03/IMG_0042.JPG.jpg')).toBe('2019/03/IMG_0042.JPG.jpg')
    expect(nameOf('2020/Größe 1:2.png')).toBe('2020/Größe 1-2.png')
    expect(nameOf('.htaccess.txt')).toBe('htaccess.txt')
    expect(nameOf(`${'a'.repeat(300)}.png`)).toBe(`${'a'.repeat(116)}.png`)
    expect(oldMediaOf(itemWith({ type: 'attachment', guid: '', meta: [] }))).toBeUndefined()
  })

  it.each([
    ['2019/03/a.jpg', '2019/03/a.jpg'],
    ['/srv/www/wp-content/uploads/2019/a.jpg', '2019/a.jpg'],
    ['./uploads/2019/a.jpg', '2019/a.jpg'],
    [`${uploads}/2019/gr%C3%BCn.jpg?x=1`, '2019/grün.jpg'],
    ['uploads/../../etc/passwd', undefined],
    ['uploads/2019\\..\\..\\x', undefined],
    ['', undefined],
  ])('%s is %s below the uploads', (written, path) => {
    expect(uploadedPath(written)).toBe(path)
  })

  it('[WP-257] has a title that does not come, which is told where somebody wrote it', () => {
    const notesOf = (title: string, excerpt = '') => {
      const made = converted(attachment('2019/03/slip-1.jpg', { title, excerpt, content: '' }))
      return made.comes ? made.notes.map(({ what }) => what) : []
    }
    expect(notesOf('slip-1')).toEqual([])
    expect(notesOf('')).toEqual([])
    expect(notesOf('Our slip', 'Our slip')).toEqual([])
    expect(notesOf('Our slip')).toEqual([
      'Its title wasn’t imported: files here have a description, a caption and a credit.',
    ])
  })

  it('[WP-301] has one place for words about it: a description beside a caption is told', () => {
    const notesOf = (excerpt: string, content: string) => {
      const made = converted(attachment('2019/03/slip-1.jpg', { title: '', excerpt, content }))
      return made.comes ? made.notes.map(({ what }) => what) : []
    }
    expect(notesOf('Our slip', 'Built in 1903 by Iris.')).toEqual([descriptionNote])
    expect(notesOf('Our slip', '<p>Our slip</p>')).toEqual([])
    expect(notesOf('', 'Built in 1903 by Iris.')).toEqual([])
  })

  it('[WP-136] is told about in a document: description, caption, credit, number and old addresses', () => {
    const item = attachment(
      '2019/03/a:b.jpg',
      { title: 'a:b', excerpt: 'The <em>slip</em> &amp; tide', content: 'A description' },
      {
        _wp_attachment_image_alt: 'A slipway',
        _wp_attachment_metadata:
          'a:1:{s:10:"image_meta";a:2:{s:6:"credit";s:0:"";s:9:"copyright";s:4:"Iris";}}',
      },
    )
    expect(converted(item)).toEqual({
      comes: true,
      notes: [{ what: descriptionNote }],
      value: {
        path: 'media/2019/03/a-b.jpg.yaml',
        text: 'alt: A slipway\ncaption: The slip & tide\ncredit: Iris\nid: 100\naliases:\n  - /oak/slip\n  - /wp-content/uploads/2019/03/a:b.jpg\n',
      },
    })
    const bare = attachment('a.pdf', {
      link: 'https://old.example/?attachment_id=100',
      excerpt: '',
      content: '',
    })
    expect(converted(bare, 5)).toMatchObject({
      value: { text: 'id: 5\naliases:\n  - /?attachment_id=100\n' },
    })
  })
})

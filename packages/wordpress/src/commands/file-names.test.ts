import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importPlace } from '../../../../test/import-place.ts'
import { oldExport, oldItem, oldMeta } from '../../../../test/wordpress-export.ts'

const uploads = 'https://old.example/wp-content/uploads'
const file = (id: number, name: string) =>
  oldItem(id, {
    ...{ type: 'attachment', status: 'inherit', title: '', content: '' },
    attachmentUrl: `${uploads}/${encodeURI(name)}`,
    meta: [oldMeta('_wp_attached_file', name)],
  })

it('[WP-300] gives files whose names become the same here names of their own, and leads links to them', async () => {
  const site = await importPlace()
  await site.begin()
  await mkdir(join(site.folder, 'uploads/2019'), { recursive: true })
  await site.write('uploads/2019/tide:1.txt', 'colon')
  await site.write('uploads/2019/tide-1.txt', 'dash')
  await site.write('uploads/2019/tide*1.txt', 'star')
  const link = (name: string) => `<p><a href="${uploads}/2019/${name}">${name}</a></p>`
  await site.write(
    'old.xml',
    oldExport([
      ...[file(10, '2019/tide:1.txt'), file(11, '2019/tide-1.txt'), file(12, '2019/tide*1.txt')],
      file(13, '2019/tide-1.txt'),
      oldItem(47, { content: `${link('tide:1.txt')}${link('tide-1.txt')}${link('tide*1.txt')}` }),
    ]),
  )
  const { code, text } = await site.take('old.xml', '--uploads', 'uploads')
  expect([code, code === 0 ? '' : text]).toEqual([0, ''])
  const kept = (name: string) => readFile(join(site.folder, 'data/media/2019', name), 'utf8')
  expect(await kept('tide-1.txt')).toBe('colon')
  expect(await kept('tide-1-2.txt')).toBe('dash')
  expect(await kept('tide-1-3.txt')).toBe('star')
  await expect(kept('tide-1-4.txt')).rejects.toThrow()
  const texts = await site.exported()
  expect(texts['posts/2019-06-08-item-47.md']).toMatch(
    /\(\/media\/2019\/tide-1\.txt\)[\s\S]+\(\/media\/2019\/tide-1-2\.txt\)[\s\S]+\(\/media\/2019\/tide-1-3\.txt\)/,
  )
  expect(texts['media/2019/tide-1-2.txt.yaml']).toContain('- /wp-content/uploads/2019/tide-1.txt')
  const again = await site.take('old.xml', '--uploads', 'uploads')
  expect(again.code).toBe(0)
  expect(await site.exported()).toEqual(texts)
})

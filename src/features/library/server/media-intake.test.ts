import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { createMediaFiles, mediaFoldersOf } from './media-files.ts'
import { createMediaIntake } from './media-intake.ts'
import { createUploadFolder } from './upload-folder.ts'

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-intake-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const site = { data: folder, content: join(folder, 'content') }
  const media = createMediaFiles(mediaFoldersOf(site))
  const wanted: string[] = []
  const want = (name: string) => void wanted.push(name)
  const intake = createMediaIntake({ media, uploads: createUploadFolder(site, media), want })
  let number = 0
  return {
    media,
    intake,
    wanted,
    async take(name: string, content: string | Uint8Array) {
      number += 1
      const path = join(folder, `given-${number}`)
      await writeFile(path, content)
      const taken = await intake.importFile({ name, path })
      expect((await stat(path)).isFile()).toBe(true)
      return taken.ok ? taken.value : inEnglish(taken.problem)
    },
    read: async (name: string) => readFile(join(folder, 'media', name)),
  }
}

const picture = () => sharp({ create: { width: 9, height: 6, channels: 3, background: '#a85' } })

it('[WP-141] takes files in under their very names, once, and keeps what is there', async () => {
  const { take, read, media } = await setUp()
  expect(await take('2019/02/film.vtt', 'WEBVTT\n')).toBe('came')
  expect(await take('2019/02/film.vtt', 'WEBVTT\n')).toBe('unchanged')
  expect(await take('2019/02/film.vtt', 'WEBVTT\n\nother')).toBe('kept')
  expect(String(await read('2019/02/film.vtt'))).toBe('WEBVTT\n')
  const photograph = await picture()
    .withExif({ IFD0: { Artist: 'Iris' } })
    .jpeg()
    .toBuffer()
  expect(photograph.includes('Iris')).toBe(true)
  expect(await take('2019/IMG_1.JPG', photograph)).toBe('came')
  expect(await take('2019/IMG_1.JPG', photograph)).toBe('unchanged')
  expect((await read('2019/IMG_1.JPG')).includes('Iris')).toBe(false)
  expect((await media.list()).map(({ name }) => name)).toEqual(['2019/02/film.vtt', '2019/IMG_1.JPG'])
})

it('[WP-257] accepts documents of office programs, except those with macros', async () => {
  const { take } = await setUp()
  for (const name of ['a.docx', 'a.xlsx', 'a.pptx', 'a.odt', 'a.ods'])
    expect([name, await take(name, 'PK\x03\x04')]).toEqual([name, 'came'])
  expect(await take('a.doc', '\xd0\xcf')).toContain('match its extension')
  expect(await take('b.docx', '<html>')).toContain('match its extension')
  expect(await take('a.docm', 'PK\x03\x04')).toContain('can’t be uploaded')
})

it('[WP-141] refuses what the library does not keep, and says why', async () => {
  const { take, intake, read } = await setUp()
  expect(intake.takes('a/b.pdf')).toBe(true)
  for (const name of ['a.php', '../a.pdf', 'a/.b.pdf', 'a']) {
    expect(intake.takes(name)).toBe(false)
    expect(await take(name, 'x')).toContain('can’t be uploaded')
  }
  expect(await take('a.pdf', 'MZ no paper')).toContain('match its extension')
  expect(await take('a.pdf', '')).toBe('The file is empty.')
  expect(await take('a.png', 'no picture')).toContain('browsers can’t show it')
  expect(await take('a.svg', await picture().png().toBuffer())).toMatch(/\.$/)
  expect(await take('b.png', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')).toMatch(/\.$/)
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>x</script></svg>'
  expect(await take('c.svg', script)).toBe('came')
  expect(String(await read('c.svg'))).not.toContain('script')
  expect(await take('photo.png', await picture().jpeg().toBuffer())).toBe('came')
})

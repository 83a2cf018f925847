import { expect, it } from 'vitest'
import { mediaMarkdown } from './media-markdown.ts'
import { mediaName, numberedNames } from './media-name.ts'
import { untold } from './media-type.ts'

it.each([
  ['oak.jpg', { alt: 'An oak' }, '![An oak](/media/oak.jpg)'],
  ['oak (1).jpg', { alt: 'Oak] *x*' }, '![Oak\\] \\*x\\*](/media/oak%20%281%29.jpg)'],
  ['oak.jpg', { caption: 'The "old" oak', credit: 'Ana' }, '![](/media/oak.jpg "The \\"old\\" oak (Ana)")'],
  ['film.mp4', {}, '::video{src="/media/film.mp4"}'],
  ['bell.mp3', {}, '::audio{src="/media/bell.mp3"}'],
  ['2026/terms.pdf', {}, '[terms.pdf](/media/2026/terms.pdf)'],
])('%s is put into a text', (name, text, markdown) => {
  expect(mediaMarkdown(name, { ...untold, ...text })).toBe(markdown)
})

it.each([
  ['IMG_0042.JPG', 'jpg', 'img-0042.jpg'],
  ['../../etc/passwd', 'txt', 'passwd.txt'],
  ['C:\\Pictures\\Käytävä.png', 'png', 'kaytava.png'],
  ['.htaccess', 'txt', 'htaccess.txt'],
  ['….txt', 'txt', 'file.txt'],
  ['木工.png', 'png', '木工.png'],
  [`${'a'.repeat(300)}.png`, 'png', `${'a'.repeat(80)}.png`],
])('%s, which is %s, is called %s', (sent, extension, name) => {
  expect(mediaName(sent, extension)).toBe(name)
})

it('a name that is taken gets a number', () => {
  expect([...numberedNames('oak.2.jpg').take(2)]).toEqual(['oak.2.jpg', 'oak.2-2.jpg'])
})

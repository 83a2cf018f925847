import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { expectCostToGrowWithLength } from '../../../../../test/cpu-growth.ts'
import { layOutParagraphs, parseHtml } from './paragraphs.ts'

const laidOut = (html: string) => toHtml(layOutParagraphs(parseHtml(html)))

describe('paragraphs', () => {
  it.each([
    ['plain text', 'one', '<p>one</p>'],
    ['blank lines', 'one\n\ntwo\n \t\nthree', '<p>one</p><p>two</p><p>three</p>'],
    ['line ends', 'one\ntwo', '<p>one<br>\ntwo</p>'],
    ['windows line ends', 'one\r\ntwo\r\n\r\nthree', '<p>one<br>\ntwo</p><p>three</p>'],
    [
      'a label around its control',
      '<label> Name\n    <input> </label>\n\nnext',
      '<p><label> Name<br>\n<input> </label></p><p>next</p>',
    ],
    ['a break that is there already', 'one<br>\ntwo', '<p>one<br>\ntwo</p>'],
    [
      'paragraphs that are there already',
      '<p>one\n  two\n</p>\n\n<p>three</p>',
      '<p>one<br>\ntwo\n</p><p>three</p>',
    ],
    ['text in blocks', '<div>one\n\ntwo</div>', '<div><p>one</p><p>two</p></div>'],
    ['text around blocks', 'one\n<div>two</div>\nthree', '<p>one</p><div><p>two</p></div><p>three</p>'],
    ['headings', '<h2>one\ntwo</h2>\nthree', '<h2>one<br>\ntwo</h2><p>three</p>'],
    [
      'a fieldset',
      '<fieldset>\n<legend>one</legend>\ntwo\n</fieldset>',
      '<fieldset><legend>one</legend><p>two</p></fieldset>',
    ],
    ['lists', '<ul>\n<li>one</li>\n</ul>', '<ul>\n<li><p>one</p></li>\n</ul>'],
    [
      'tables',
      '<table><tbody><tr>\n<td>one</td></tr></tbody></table>',
      '<table><tbody><tr>\n<td><p>one</p></td></tr></tbody></table>',
    ],
    ['verbatim text', '<pre>one\n\ntwo</pre>', '<pre>one\n\ntwo</pre>'],
    [
      'nested inline elements',
      '<span>one\n<b>two\nthree</b></span>',
      '<p><span>one<br>\n<b>two<br>\nthree</b></span></p>',
    ],
    ['nothing', ' \n\n ', ''],
    ['comments', '<!-- a -->\n\n<!-- b -->', ''],
  ])('[FORM-01] %s', (_, html, expected) => {
    expect(laidOut(html)).toBe(expected)
  })

  it('are laid out in time that grows with the text, not with its square', async () => {
    const textOf = (length: number) => `${'line\n'.repeat(length)}${' '.repeat(length)}x`
    await expectCostToGrowWithLength(laidOut, textOf)
    expect(laidOut(textOf(20_000)).match(/<br>/g)).toHaveLength(20_000)
  })

  it('laid out again stay as they are', () => {
    const once = laidOut('one\ntwo\n\n<div>three\n\n<label>four\n<input></label></div>')
    expect(laidOut(once)).toBe(once)
  })
})

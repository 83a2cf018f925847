import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingText, plainText } from './plain-text.ts'

describe('the words of a text', () => {
  it.each([
    ['headings', '## Oak\n\nSetext\n------\n\nUnder\n===', 'Oak\nSetext\nUnder'],
    ['emphasis', '**Hard** *and* __slow__ _wood_, ***both***, ~~not~~', 'Hard and slow wood, both, not'],
    [
      'underscores and stars that are none',
      'snake_case_name 2 * 3 * 4 \\*x\\*',
      'snake_case_name 2 * 3 * 4 *x*',
    ],
    [
      'links and pictures',
      '[Oak *table*](/posts/oak "T") ![A saw](/media/saw_(1).png) [x][ref] [y][]',
      'Oak table A saw x y',
    ],
    ['a linked picture', '[![Saw](/s.png)](/saw)', 'Saw'],
    ['a link over two lines', 'See [the oak\ntable](/posts/oak) there', 'See the oak table there'],
    [
      'references and footnotes',
      'Text[^1] here\n\n[^1]: A note\n\n[ref]: https://a.example "T"',
      'Text here\nA note',
    ],
    ['lists', '- a\n- [x] b\n  - c\n1. d\n2) e', 'a\nb\nc\nd\ne'],
    ['a year at the beginning of a line', 'It was in\n1987. Then\n1. a\n2. b', 'It was in 1987. Then\na\nb'],
    ['quotes', '> Quoted\n> twice', 'Quoted\ntwice'],
    ['tables', '| Wood | Weeks |\n| --- | --: |\n| Oak | 9 |', 'Wood\nWeeks\nOak\n9'],
    ['tables without outer walls', 'Oak|Ash\n-|-\n**1**|2\n3 \\| 4|\n\nEnd', 'Oak\nAsh\n1\n2\n3 | 4\nEnd'],
    ['tables in quotes', '> | Oak | Ash |\n> |---|---|\n> | 1 | 2 |', 'Oak\nAsh\n1\n2'],
    ['tables in HTML', '<table><tr><td>Oak</td><td>Ash</td></tr></table>', 'Oak\nAsh'],
    ['headings right above a text', '## Oak ##\nHard wood.\n### Ash\n- x', 'Oak\nHard wood.\nAsh\nx'],
    ['line breaks', 'Oak<br>Ash\\\nElm', 'Oak\nAsh Elm'],
    [
      'code',
      'Use `a_b_c` and ``x ` y``\n\n```js\nconst *x* = 1\n```\n\nEnd',
      'Use a_b_c and x ` y\nconst *x* = 1\nEnd',
    ],
    [
      'HTML',
      '<details><summary>More</summary>\n\nPress <kbd>Esc</kbd> <!-- not\nthis -->&amp; go\n\n</details>',
      'More\nPress Esc & go',
    ],
    ['blocks', '::box{id=1}\n\n:::box\nInside\n:::\n\nHe wrote [sic]', 'Inside\nHe wrote [sic]'],
    ['rules', 'a\n\n---\n\n***\n\nb', 'a\nb'],
    [
      'ordinary signs',
      'At 10:30, a::b, 5 < 6 & 7 > 2, R&D, 100 %',
      'At 10:30, a::b, 5 < 6 & 7 > 2, R&D, 100 %',
    ],
  ])('are found without %s', (_, markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })

  it('begin with the running text', () => {
    const markdown =
      '# Title\n\n![Picture](/a.png)\n\n::notice{id=x}\n\nFirst *words*\nof it.\n\n- item\n\n> quote\n\nSecond.'
    expect(openingText(markdown)).toBe('First words of it. Second.')
    expect(openingText('North Quay<br>Lemsund\n\nOak|Ash\n-|-\n1|2')).toBe('North Quay Lemsund')
  })

  it('are found in anything, and in no time', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'[](){}<>`*_~\\|-:#!"\'= \na1'), maxLength: 3000 })
    fc.assert(
      fc.property(odd, (markdown) => {
        expect(typeof plainText(markdown)).toBe('string')
      }),
      { numRuns: 200, interruptAfterTimeLimit: 10_000, markInterruptAsFailure: true },
    )
    for (const one of ['[', '](', '*', '_a', '`', '<a ', '- ', '![', '[^', '|-', '\\', '"', '(('])
      expect(plainText(one.repeat(5000)).length).toBeGreaterThanOrEqual(0)
  })
})

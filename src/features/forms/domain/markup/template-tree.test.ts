import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { saidProblems } from '../../../../../test/said-problems.ts'
import { defaultTemplate } from '../default-form.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import { createTemplateTree } from './template-tree.ts'

const create = (source: string, options?: { autop: boolean }) =>
  createTemplateTree(parseTemplate(source).template, options)
const drawn = (source: string, options?: { autop: boolean }) =>
  toHtml(create(source, options).tree).replaceAll(/<form-tag index="(\d+)"><\/form-tag>/g, '{$1}')

describe('the HTML around the tags', () => {
  it.each([
    ['a tag in a paragraph', '<p>Name [text a]</p>', '<p>Name {0}</p>'],
    ['text and a tag', 'Name\n[text a]', '<p>Name<br>\n{0}</p>'],
    ['block tags stand alone', 'one [response] two', '<p>one</p>{0}<p>two</p>'],
    ['hidden tags are not wrapped', '[hidden a]\n\n[text b]\n[hidden c]', '{0}<p>{1}\n{2}</p>'],
    ['escaped tags are text', '[[text a]]', '<p>[text a]</p>'],
    [
      'islands and scripts of the page go [EXT-02]',
      '<portico-island file="/assets/x.js" wake="load">a</portico-island><portico-script file="/assets/x.js"></portico-script>',
      '<p>a</p>',
    ],
    ['scripts go', 'a<script>alert(1)</script>', '<p>a</p>'],
    [
      'handlers and styles go',
      '<div onclick="x()" style="color:red" class="k" data-a="1">a</div>',
      '<div class="k" data-a="1"><p>a</p></div>',
    ],
    [
      'script addresses go',
      '<a href="javascript:x()">a</a> <a href="/terms">b</a>',
      '<p><a>a</a> <a href="/terms">b</a></p>',
    ],
    ['a form in the form goes, its content stays', '<form action="/x"><b>a</b></form>', '<p><b>a</b></p>'],
    [
      'labels keep their control',
      '<label for="n">N</label><input name="n" id="n">',
      '<p><label for="n">N</label><input name="n" id="n"></p>',
    ],
    ['nothing can be forged', 'a <form-tag index="0">b</form-tag> \uFDD00\uFDD1', '<p>a b 0</p>'],
    [
      'aria and roles stay',
      '<div role="group" aria-labelledby="x">[text a]</div>',
      '<div role="group" aria-labelledby="x"><p>{0}</p></div>',
    ],
  ])('[FORM-01] %s', (_, source, expected) => {
    expect(drawn(source)).toBe(expected)
  })

  it('[FORM-01] lays the default form out as the original does', () => {
    expect(drawn(defaultTemplate)).toBe(
      '<p><label> Your name<br>\n{0} </label></p><p><label> Your email<br>\n{1} </label></p>' +
        '<p><label> Subject<br>\n{2} </label></p><p><label> Your message (optional)<br>\n{3} </label></p><p>{4}</p>',
    )
  })

  it('keeps the layout of the owner when told to', () => {
    expect(drawn('Name\n\n[text a]', { autop: false })).toBe('Name\n\n{0}')
  })

  it('gives the label of an acceptance to its placeholder, sanitised', () => {
    const { tree } = create('[acceptance a]I <b onclick="x()">agree</b><script>x()</script>[/acceptance]')
    expect(toHtml(tree)).toBe('<p><form-tag index="0">I <b>agree</b></form-tag></p>')
  })

  it('reports what it leaves out', () => {
    const { tree, removed, unplaced } = create(
      '<style>p{}</style><form>[text a]</form>\n<!-- [text b] --><i title="[text c]">x</i>',
    )
    expect(toHtml(tree)).not.toMatch(/[\uFDD0\uFDD1]/)
    expect(saidProblems([...removed, ...unplaced]).map(({ line, what }) => [line, what])).toEqual([
      [1, 'The element <style> isn’t allowed in a form and was left out.'],
      [1, 'The element <form> isn’t allowed in a form and was left out.'],
      [2, '[text b] is in a place where it can’t be shown, but it’s still part of the form.'],
      [2, '[text c] is in a place where it can’t be shown, but it’s still part of the form.'],
    ])
  })
})

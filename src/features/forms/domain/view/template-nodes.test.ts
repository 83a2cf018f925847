import { describe, expect, it } from 'vitest'
import { createTemplateTree } from '../markup/template-tree.ts'
import { parseTemplate } from '../tags/parse-template.ts'
import { templateNodes } from './template-nodes.ts'

const treeOf = (source: string) =>
  templateNodes(
    createTemplateTree(parseTemplate(source).template, { autop: false }).tree,
    (index, label, children) => [{ tag: `field-${index}`, props: { label }, children }],
  )

describe('the tree the view is drawn from', () => {
  it('[FORM-01] names attributes as React does', () => {
    expect(
      treeOf('<label for="a" class="b c" data-group-id="1" aria-describedby="d" tabindex="0">A</label>'),
    ).toEqual([
      {
        tag: 'label',
        props: {
          htmlFor: 'a',
          className: 'b c',
          'data-group-id': '1',
          'aria-describedby': 'd',
          tabIndex: 0,
        },
        children: ['A'],
      },
    ])
  })

  it('leaves the first values of controls written in HTML to the visitor to change', () => {
    expect(
      treeOf(
        '<input name="a" value="1" checked><textarea name="b">two  words</textarea>' +
          '<select name="c"><option>x</option><option selected>y</option></select>',
      ),
    ).toEqual([
      { tag: 'input', props: { name: 'a', defaultValue: '1', defaultChecked: true } },
      { tag: 'textarea', props: { name: 'b', defaultValue: 'two  words' } },
      {
        tag: 'select',
        props: { name: 'c', defaultValue: 'y' },
        children: [
          { tag: 'option', children: ['x'] },
          { tag: 'option', children: ['y'] },
        ],
      },
    ])
  })

  it('gives a field the words in front of it as its label', () => {
    expect(treeOf('<p><b>Colour</b>\n of it: [checkbox c "Red"] or size [radio s "S"]</p>')).toEqual([
      {
        tag: 'p',
        children: [
          { tag: 'b', children: ['Colour'] },
          '\n of it: ',
          { tag: 'field-0', props: { label: 'Colour of it:' }, children: [] },
          ' or size ',
          { tag: 'field-1', props: { label: 'or size' }, children: [] },
        ],
      },
    ])
  })

  it('puts the label of an acceptance under it', () => {
    expect(treeOf('[acceptance a]I <b>agree</b>[/acceptance]')).toEqual([
      { tag: 'field-0', props: { label: '' }, children: ['I ', { tag: 'b', children: ['agree'] }] },
    ])
  })

  it('draws no white space between the cells of a table', () => {
    expect(treeOf('<table>\n<tr> <td> [text a] </td> </tr>\n</table>')).toEqual([
      {
        tag: 'table',
        children: [
          {
            tag: 'tbody',
            children: [
              {
                tag: 'tr',
                children: [
                  { tag: 'td', children: [' ', { tag: 'field-0', props: { label: '' }, children: [] }, ' '] },
                ],
              },
            ],
          },
        ],
      },
    ])
  })
})

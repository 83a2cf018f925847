import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { make } from '#ui/dialogs/make-element.ts'
import { fill } from '#ui/fill.ts'
import type { EditorWords } from './editor-words.ts'

/** A card for content the rich view does not understand, with its source to read and edit. */
export function sourceCard(
  node: Node,
  view: EditorView,
  getPos: () => number | undefined,
  { nameOf, words }: { nameOf(source: string): string | undefined; words: EditorWords },
): NodeView {
  const area = make('textarea', { rows: '1', spellcheck: 'false' })
  const label = make('span', { class: 'source-card-name' })
  const card = make('div', { class: 'source-card' }, label, area)
  const show = (text: string) => {
    if (area.value !== text) area.value = text
    area.rows = Math.min(20, text.split('\n').length)
    const name = nameOf(text) ?? kindOf(text, words)
    label.textContent = name
    area.setAttribute('aria-label', fill(words.asSource, { name }))
  }
  show(String(node.attrs.text))
  area.addEventListener('input', () => {
    const position = getPos()
    if (position !== undefined)
      view.dispatch(view.state.tr.setNodeMarkup(position, null, { text: area.value }))
  })
  area.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    view.focus()
  })
  return {
    dom: card,
    update(next) {
      if (next.type !== node.type) return false
      show(String(next.attrs.text))
      return true
    },
    stopEvent: (event) => event.target === area,
    ignoreMutation: () => true,
    selectNode: () => card.classList.add('selected'),
    deselectNode: () => card.classList.remove('selected'),
  }
}

function kindOf(text: string, words: EditorWords): string {
  const [, directive] = /^:{2,}([\w-]+)/.exec(text) ?? []
  const [, shortcode] = /^\[([\w-]+)/.exec(text) ?? []
  const name = directive ?? shortcode
  if (name) return fill(words.block, { name })
  return /^\|/.test(text) ? words.table : words.source
}

import { InputRule } from 'prosemirror-inputrules'
import type { Node } from 'prosemirror-model'
import { splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { make } from '#ui/dialogs/make-element.ts'
import { schema } from './schema.ts'

const { list_item: listItem, bullet_list: bulletList } = schema.nodes

const isTask = ({ attrs }: Node) => attrs.checked !== null

/** An item of a list; one with a box can be ticked in place. */
export function itemView(
  node: Node,
  view: EditorView,
  getPos: () => number | undefined,
  done: string,
): NodeView {
  if (!isTask(node)) {
    const dom = make('li')
    return { dom, contentDOM: dom, update: (next) => next.type === node.type && !isTask(next) }
  }
  const box = make('input', { type: 'checkbox', contenteditable: 'false', 'aria-label': done })
  const content = make('div')
  box.checked = Boolean(node.attrs.checked)
  let shown = node
  box.addEventListener('change', () => {
    const position = getPos()
    if (position !== undefined)
      view.dispatch(view.state.tr.setNodeMarkup(position, null, { ...shown.attrs, checked: box.checked }))
  })
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    // It would send the form around the text.
    event.preventDefault()
    view.focus()
  })
  return {
    dom: make('li', { class: 'task-list-item' }, box, content),
    contentDOM: content,
    update(next) {
      if (next.type !== node.type || !isTask(next)) return false
      shown = next
      box.checked = Boolean(next.attrs.checked)
      return true
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target }) => target === box,
  }
}

/** A list whose items have boxes. */
export const taskList: Command = (state, dispatch) =>
  wrapInList(bulletList)(
    state,
    dispatch &&
      ((transaction) => {
        const { from, to } = transaction.selection
        transaction.doc.nodesBetween(from, to, (node, position) => {
          if (node.type === listItem) setChecked(transaction, position, false)
        })
        dispatch(transaction)
      }),
  )

/** The item after a task is one too, and nobody has done it yet. */
export const splitItem: Command = (state, dispatch) =>
  splitListItem(listItem)(
    state,
    dispatch &&
      ((transaction) => {
        const item = itemAt(transaction)
        dispatch(item && isTask(item.node) ? setChecked(transaction, item.position, false) : transaction)
      }),
  )

/** `[ ]` at the beginning of an item makes it a task. */
export const taskRule = new InputRule(/^\[([ x])\]\s$/, (state, [, sign], start, end) => {
  const item = itemAt(state)
  if (!item || isTask(item.node) || state.doc.resolve(start).parent !== item.node.firstChild) return null
  return setChecked(state.tr.delete(start, end), item.position, sign === 'x')
})

function itemAt({ selection: { $from } }: Pick<EditorState, 'selection'>) {
  for (let { depth } = $from; depth > 0; depth -= 1)
    if ($from.node(depth).type === listItem) return { node: $from.node(depth), position: $from.before(depth) }
  return undefined
}

function setChecked(transaction: Transaction, position: number, checked: boolean): Transaction {
  const attributes = transaction.doc.nodeAt(position)?.attrs
  return transaction.setNodeMarkup(position, null, { ...attributes, checked })
}

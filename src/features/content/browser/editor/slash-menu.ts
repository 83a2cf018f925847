import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { make } from '#ui/dialogs/make-element.ts'
import type { Choice } from './choices.ts'
import type { EditorWords } from './editor-words.ts'

const listId = 'slash-choices'

/** Pixels the bar at the end of the window may cover. */
const saveBar = 80

/** A slash at the beginning of an empty paragraph opens a list of what can be put there; letters narrow it. */
export function slashMenu(choices: readonly Choice[], words: EditorWords): Plugin {
  let list: HTMLElement | undefined
  let open: readonly Choice[] = []
  let current = 0
  let dismissed = ''

  const close = (view: EditorView) => {
    open = []
    list?.remove()
    list = undefined
    for (const name of ['aria-activedescendant', 'aria-controls']) view.dom.removeAttribute(name)
  }

  const choose = (view: EditorView, choice: Choice) => {
    const { $from } = view.state.selection
    close(view)
    view.dispatch(view.state.tr.delete($from.start(), $from.end()))
    choice.run(view)
  }

  /** It scrolls, so it can be reached by who comes with the keyboard; the keys do there what they do in the text. */
  const makeList = (view: EditorView) => {
    const made = make('ul', {
      id: listId,
      role: 'listbox',
      tabindex: '0',
      class: 'slash-menu',
      'aria-label': words.whatToPut,
    })
    made.addEventListener('keydown', (event) => {
      const act = event.key === 'Tab' ? undefined : keys[event.key]
      if (!act) return
      event.preventDefault()
      act(view)
      if (!list) view.focus()
    })
    return made
  }

  const draw = (view: EditorView) => {
    list ??= makeList(view)
    list.replaceChildren(
      ...open.map((choice, place) => optionOf(choice, place, place === current, () => choose(view, choice))),
    )
    if (!list.isConnected) view.dom.parentElement?.append(list)
    place(view, list)
    view.dom.setAttribute('aria-controls', listId)
    for (const element of [view.dom, list])
      element.setAttribute('aria-activedescendant', `${listId}-${current}`)
    list.children[current]?.scrollIntoView({ block: 'nearest' })
  }

  /** Nothing is written into the page by the key that would have chosen. */
  const drawNothing = (view: EditorView) => {
    open = []
    current = 0
    list ??= makeList(view)
    list.replaceChildren(
      make('li', { role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' }, words.nothingToPut),
    )
    if (!list.isConnected) view.dom.parentElement?.append(list)
    place(view, list)
    view.dom.setAttribute('aria-controls', listId)
    for (const element of [view.dom, list]) element.removeAttribute('aria-activedescendant')
  }

  const keys: Record<string, (view: EditorView) => void> = {
    ArrowDown: (view) => move(view, 1),
    ArrowUp: (view) => move(view, -1),
    Enter: (view) => take(view),
    Tab: (view) => take(view),
    Escape(view) {
      dismissed = textBefore(view)
      close(view)
    },
  }

  const take = (view: EditorView) => {
    const choice = open[current]
    if (choice) choose(view, choice)
  }

  const move = (view: EditorView, by: number) => {
    if (open.length === 0) return
    current = (current + by + open.length) % open.length
    draw(view)
  }

  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const isMeant = open.length > 0 || ['Enter', 'Escape'].includes(event.key)
        const act = list && isMeant && !event.isComposing ? keys[event.key] : undefined
        act?.(view)
        return act !== undefined
      },
    },
    view: () => ({
      update(view) {
        const text = textBefore(view)
        const [, query] = /^\/([\p{L}\p{N} _-]*)$/u.exec(text) ?? []
        if (text !== dismissed) dismissed = ''
        const found = query === undefined ? [] : matching(choices, query)
        if (query === undefined || text === dismissed) return close(view)
        // Somebody who types a sentence is not looking for something to insert.
        if (found.length === 0) return query.includes(' ') ? close(view) : drawNothing(view)
        if (found.length !== open.length) current = 0
        open = found
        draw(view)
      },
      destroy: () => list?.remove(),
    }),
  })
}

function optionOf({ name, hint }: Choice, place: number, isCurrent: boolean, onChoose: () => void) {
  const option = make(
    'li',
    { id: `${listId}-${place}`, role: 'option', 'aria-selected': String(isCurrent) },
    make('strong', {}, name),
    ' ',
    make('span', { class: 'field-hint' }, hint),
  )
  // Before the click takes the focus away.
  option.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    onChoose()
  })
  return option
}

function matching(choices: readonly Choice[], query: string): readonly Choice[] {
  const wanted = wordsOf(query).join(' ')
  return choices.filter(({ name }) =>
    wordsOf(name).some((_, place, words) => words.slice(place).join(' ').startsWith(wanted)),
  )
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** The text before the cursor in its paragraph; undefined elsewhere. */
function textBefore({ state }: EditorView): string {
  const { $from, empty } = state.selection
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return ''
  return $from.parentOffset === $from.parent.content.size ? $from.parent.textContent : ''
}

/** Below the line, or above it if there is not enough room. */
function place(view: EditorView, list: HTMLElement) {
  const at = view.coordsAtPos(view.state.selection.from)
  const around = view.dom.parentElement?.getBoundingClientRect()
  if (!around) return
  const isBelow = at.bottom + list.offsetHeight + saveBar < innerHeight
  list.style.insetBlockStart = isBelow ? `${at.bottom - around.top + 4}px` : 'auto'
  list.style.insetBlockEnd = isBelow ? 'auto' : `${around.bottom - at.top + 4}px`
  list.style.insetInlineStart = `${Math.max(0, Math.min(at.left - around.left, around.width - list.offsetWidth))}px`
}

import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType } from 'prosemirror-model'
import { wrapInList } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { make } from '#ui/dialogs/make-element.ts'
import { type Choice, editLink, toggles } from './choices.ts'
import type { EditorWords } from './editor-words.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

type Tool = { name: ToolName; sign: string; keys?: string; run: Command; mark?: MarkType }

/** Tools that do not need a value. */
type ToolName = keyof { [Name in keyof EditorWords as EditorWords[Name] extends string ? Name : never]: 0 }

const toolsIn = (words: EditorWords): readonly Tool[] => [
  { name: 'bold', sign: 'B', keys: 'Ctrl+B', run: toggles.bold, mark: marks.strong },
  { name: 'italic', sign: 'I', keys: 'Ctrl+I', run: toggles.italic, mark: marks.emphasis },
  { name: 'struckOut', sign: 'S', keys: 'Ctrl+Shift+X', run: toggles.strike, mark: marks.strike },
  { name: 'code', sign: '</>', keys: 'Ctrl+E', run: toggles.code, mark: marks.code },
  {
    name: 'link',
    sign: words.link,
    keys: 'Ctrl+K',
    run: (_, __, view) => {
      if (view) void editLink(view, words)
      return true
    },
    mark: marks.link,
  },
  { name: 'heading', sign: 'H2', keys: 'Ctrl+Alt+2', run: setBlockType(nodes.heading, { level: 2 }) },
  {
    name: 'smallHeading',
    sign: 'H3',
    keys: 'Ctrl+Alt+3',
    run: setBlockType(nodes.heading, { level: 3 }),
  },
  { name: 'paragraph', sign: '¶', keys: 'Ctrl+Alt+0', run: setBlockType(nodes.paragraph) },
  { name: 'list', sign: '•', keys: 'Ctrl+Shift+8', run: wrapInList(nodes.bullet_list) },
  { name: 'numberedList', sign: '1.', keys: 'Ctrl+Shift+7', run: wrapInList(nodes.ordered_list) },
  { name: 'quote', sign: '“', keys: 'Ctrl+Shift+9', run: wrapIn(nodes.blockquote) },
  { name: 'outOfList', sign: '⇤', run: lift },
  { name: 'undo', sign: '↶', keys: 'Ctrl+Z', run: undo },
  { name: 'redo', sign: '↷', keys: 'Ctrl+Y', run: redo },
]

/** One stop of the Tab key; arrows go along it. */
export function toolbar(
  picture: Choice | undefined,
  words: EditorWords,
): { element: HTMLElement; plugin: Plugin } {
  const tools = toolsIn(words)
  const element = make('div', {
    role: 'toolbar',
    class: 'rich-tools',
    'aria-label': words.format,
    'aria-controls': 'rich-text',
  })
  let view: EditorView | undefined
  const buttons = tools.map(({ name, sign, keys, mark }) =>
    make('button', {
      ...{
        type: 'button',
        'aria-label': words[name],
        title: keys ? `${words[name]} (${keys})` : words[name],
      },
      // Drawn by the style sheet: it is a picture, not a word to be read or spoken.
      'data-sign': sign,
      'aria-pressed': mark ? 'false' : undefined,
    }),
  )
  for (const [place, button] of buttons.entries())
    button.addEventListener('click', () => {
      if (!view) return
      tools[place]?.run(view.state, view.dispatch, view)
      view.focus()
    })
  const extra = picture
    ? make('button', { type: 'button', 'aria-label': words.picture, title: words.picture }, words.picture)
    : undefined
  extra?.addEventListener('click', () => view && picture?.run(view))
  element.append(...buttons, ...(extra ? [extra] : []))
  rove(element)
  return {
    element,
    plugin: new Plugin({
      view(opened) {
        view = opened
        return {
          update({ state }) {
            for (const [place, { mark }] of tools.entries())
              if (mark) buttons[place]?.setAttribute('aria-pressed', String(isOn(state, mark)))
          },
        }
      },
    }),
  }
}

function isOn({ selection, storedMarks, doc }: EditorView['state'], mark: MarkType) {
  const { from, to, empty, $from } = selection
  return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark)
}

function rove(element: HTMLElement) {
  const all = () => [...element.querySelectorAll('button')]
  const only = (chosen: number) => {
    for (const [place, button] of all().entries()) button.tabIndex = place === chosen ? 0 : -1
  }
  only(0)
  element.addEventListener('keydown', (event) => {
    const buttons = all()
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (step + buttons.length) % buttons.length
    only(next)
    buttons[next]?.focus()
  })
}

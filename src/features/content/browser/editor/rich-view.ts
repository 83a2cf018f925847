import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { EditorState, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { directionOf } from '#shared/site.ts'
import type { MediaPlace } from '#ui/dialogs/pick-media.ts'
import { choicesOf, editLink, type Offer, toggles } from './choices.ts'
import type { EditorWords } from './editor-words.ts'
import { createReadRich } from './rich-document.ts'
import { schema } from './schema.ts'
import { slashMenu } from './slash-menu.ts'
import { sourceCard } from './source-card.ts'
import { itemView, splitItem, taskRule } from './task-item.ts'
import { toolbar } from './toolbar.ts'

export type RichOptions = {
  offers: readonly Offer[]
  shortcodes: readonly string[]
  media: MediaPlace
  words: EditorWords
  /** The language of the text, if the page gives it. */
  lang: string
  onChange(markdown: string): void
}

export type RichView = ReturnType<typeof openRichView>

const { nodes, marks } = schema

/** Shows a text as it will look, for editing; reports every change as Markdown. */
export function openRichView(place: HTMLElement, markdown: string, options: RichOptions) {
  const rich = createReadRich(options.shortcodes)(markdown)
  const { words } = options
  const choices = choicesOf(options.offers, options.media, words)
  const names = new Map(options.offers.map(({ source, name }) => [source, name]))
  const nameOf = (source: string) => names.get(source.trim())
  const tools = toolbar(
    choices.find(({ isPicture }) => isPicture),
    words,
  )
  const surface = document.createElement('div')
  surface.className = 'rich-surface'
  place.replaceChildren(tools.element, surface)
  const view = new EditorView(surface, {
    state: EditorState.create({
      doc: rich.doc,
      plugins: [slashMenu(choices, words), tools.plugin, ...plugins(words)],
    }),
    attributes: {
      id: 'rich-text',
      ...(options.lang && { lang: options.lang }),
      dir: options.lang ? directionOf(options.lang) : 'auto',
      class: 'prose rich-text',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': words.text,
      'aria-describedby': 'rich-hint',
      'aria-haspopup': 'listbox',
    },
    // The text is kept clear of the tools above and the bar below.
    scrollThreshold: { top: 100, bottom: 100, left: 0, right: 0 },
    scrollMargin: { top: 110, bottom: 110, left: 0, right: 0 },
    nodeViews: {
      list_item: (node, view, getPos) => itemView(node, view, getPos, words.done),
      source: (node, view, getPos) => sourceCard(node, view, getPos, { nameOf, words }),
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) options.onChange(rich.markdownOf(view.state.doc))
    },
  })
  return {
    focus: () => view.focus(),
    close() {
      view.destroy()
      place.replaceChildren()
    },
  }
}

const plugins = (words: EditorWords): Plugin[] => [
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
      textblockTypeInputRule(/^```$/, nodes.code_block),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      taskRule,
      wrappingInputRule(/^(\d+)\.\s$/, nodes.ordered_list, ([, number]) => ({ start: Number(number) })),
    ],
  }),
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggles.bold,
    'Mod-i': toggles.italic,
    'Mod-e': toggleMark(marks.code),
    'Mod-Shift-x': toggles.strike,
    'Mod-k': (_, __, view) => {
      if (view) void editLink(view, words)
      return true
    },
    'Mod-Alt-0': setBlockType(nodes.paragraph),
    'Mod-Alt-2': setBlockType(nodes.heading, { level: 2 }),
    'Mod-Alt-3': setBlockType(nodes.heading, { level: 3 }),
    'Mod-Shift-8': wrapInList(nodes.bullet_list),
    'Mod-Shift-7': wrapInList(nodes.ordered_list),
    'Mod-Shift-9': wrapIn(nodes.blockquote),
    Enter: splitItem,
    'Mod-[': liftListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
      return true
    }),
  }),
  keymap(baseKeymap),
]

import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { ask } from '#ui/dialogs/ask.ts'
import { type MediaPlace, pickMedia } from '#ui/dialogs/pick-media.ts'
import type { EditorWords } from './editor-words.ts'
import { insertPicture } from './insert-picture.ts'
import { schema } from './schema.ts'
import { taskList } from './task-item.ts'

/** Something that can be put into a text. */
export type Choice = { name: string; hint: string; isPicture?: boolean; run(view: EditorView): void }

/** A block of the site that can be put into a text, in the owner's words. */
export type Offer = { name: string; hint: string; source: string }

const { nodes, marks } = schema

export function choicesOf(
  offers: readonly Offer[],
  media: MediaPlace,
  words: EditorWords,
): readonly Choice[] {
  return [
    choice(words.heading, words.headingHint, setBlockType(nodes.heading, { level: 2 })),
    choice(words.smallHeading, words.smallHeadingHint, setBlockType(nodes.heading, { level: 3 })),
    choice(words.list, words.listHint, wrapInList(nodes.bullet_list)),
    choice(words.numberedList, words.numberedListHint, wrapInList(nodes.ordered_list)),
    choice(words.taskList, words.taskListHint, taskList),
    choice(words.quote, words.quoteHint, wrapIn(nodes.blockquote)),
    choice(words.code, words.codeHint, setBlockType(nodes.code_block)),
    choice(
      words.line,
      words.lineHint,
      insert(() => nodes.rule.create()),
    ),
    choice(words.table, words.tableHint, insertSource(tableOf(words))),
    {
      name: words.picture,
      hint: words.mediaHint,
      isPicture: true,
      run: (view) => void addPicture(view, media, words),
    },
    {
      name: words.film,
      hint: words.mediaHint,
      run: (view) => void addPlayed(view, 'film', media, words),
    },
    {
      name: words.sound,
      hint: words.mediaHint,
      run: (view) => void addPlayed(view, 'sound', media, words),
    },
    ...offers.map(({ name, hint, source }) => choice(name, hint, insertSource(source))),
  ]
}

const tableOf = ({ firstColumn, secondColumn, firstCell, secondCell }: EditorWords) =>
  `| ${firstColumn} | ${secondColumn} |\n| --- | --- |\n| ${firstCell} | ${secondCell} |`

const choice = (name: string, hint: string, command: Command): Choice => ({
  name,
  hint,
  run(view) {
    command(view.state, view.dispatch, view)
    view.focus()
  },
})

const insertSource = (text: string) => insert(() => nodes.source.create({ text }))

/** In place of an empty paragraph, or after the block of the cursor; the cursor goes on below. */
function insert(make: () => ReturnType<typeof nodes.rule.create>): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const isEmpty = $from.depth === 1 && $from.parent.childCount === 0
    const [start, end] = isEmpty ? [$from.before(1), $from.after(1)] : [afterBlock(state), afterBlock(state)]
    const isLast = end === state.doc.content.size
    const content = isLast ? [make(), nodes.paragraph.create()] : [make()]
    dispatch?.(state.tr.replaceWith(start, end, content).scrollIntoView())
    return true
  }
}

const afterBlock = ({ selection: { $from }, doc }: EditorState) =>
  $from.depth > 0 ? $from.after(1) : doc.content.size

async function addPicture(view: EditorView, media: MediaPlace, words: EditorWords) {
  const picked = await pickMedia({ kind: 'picture', ...media, words, alt: { value: '' } })
  view.focus()
  if (picked) insertPicture({ src: picked.path, alt: picked.alt })(view.state, view.dispatch)
}

async function addPlayed(view: EditorView, kind: 'film' | 'sound', media: MediaPlace, words: EditorWords) {
  const picked = await pickMedia({ kind, ...media, words })
  view.focus()
  if (picked) insertSource(picked.markdown)(view.state, view.dispatch)
}

/** Makes a link of what is selected, changes it, or takes it away. */
export async function editLink(view: EditorView, words: EditorWords) {
  const { from, to, empty, $from } = view.state.selection
  const old =
    marks.link.isInSet($from.marks()) ?? marks.link.isInSet(view.state.doc.nodeAt(from)?.marks ?? [])
  const href = String(old?.attrs.href ?? '')
  const answers = await ask(
    [
      {
        name: 'href',
        label: words.address,
        hint: words.addressHint,
        value: href,
      },
      ...(empty ? [{ name: 'text', label: words.linkText, required: true }] : []),
    ],
    {
      title: words.link,
      words,
      act: async (given) =>
        /^(\/|#|https?:|mailto:|tel:|$)/.test(String(given.get('href')).trim())
          ? undefined
          : words.addressLike,
    },
  )
  view.focus()
  if (!answers) return
  const address = String(answers.get('href')).trim()
  const mark = marks.link.create({ href: address })
  if (empty && address)
    view.dispatch(view.state.tr.replaceSelectionWith(schema.text(String(answers.get('text')), [mark]), false))
  else if (!empty) {
    const cleared = view.state.tr.removeMark(from, to, marks.link)
    view.dispatch(address ? cleared.addMark(from, to, mark) : cleared)
  }
}

export const toggles = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.emphasis),
  strike: toggleMark(marks.strike),
  code: toggleMark(marks.code),
} as const

import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { ask } from './ask.ts'
import { insertPicture } from './insert-picture.ts'
import { schema } from './schema.ts'

/** Something that can be put into a text. */
export type Choice = { name: string; hint: string; run(view: EditorView): void }

export type BlockChoice = { name: string; example: string }

export type MediaPlace = { upload: string; csrf: string }

const { nodes, marks } = schema
const table = '| First | Second |\n| --- | --- |\n| one | two |'

export function choicesOf(blocks: readonly BlockChoice[], media: MediaPlace): readonly Choice[] {
  return [
    choice('Heading', 'a large one', setBlockType(nodes.heading, { level: 2 })),
    choice('Small heading', 'one step smaller', setBlockType(nodes.heading, { level: 3 })),
    choice('List', 'with dots', wrapInList(nodes.bullet_list)),
    choice('Numbered list', '1, 2, 3', wrapInList(nodes.ordered_list)),
    choice('Quote', 'somebody else’s words', wrapIn(nodes.blockquote)),
    choice('Code', 'as it is written', setBlockType(nodes.code_block)),
    choice(
      'Line',
      'across the page',
      insert(() => nodes.rule.create()),
    ),
    choice(
      'Table',
      'as source',
      insert(() => nodes.source.create({ text: table })),
    ),
    { name: 'Picture', hint: 'from this computer', run: (view) => void addPicture(view, media) },
    ...blocks.map(({ name, example }) =>
      choice(
        `Block ${name}`,
        example,
        insert(() => nodes.source.create({ text: example })),
      ),
    ),
  ]
}

const choice = (name: string, hint: string, command: Command): Choice => ({
  name,
  hint,
  run(view) {
    command(view.state, view.dispatch, view)
    view.focus()
  },
})

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

type Uploaded = { path: string; alt: string } | { problem: string }

async function addPicture(view: EditorView, { upload, csrf }: MediaPlace) {
  let uploaded: { path: string; alt: string } | undefined
  await ask(
    'A picture',
    [
      { name: 'file', label: 'File', type: 'file', accept: 'image/*', required: true },
      {
        name: 'alt',
        label: 'What it shows',
        hint: 'Read aloud to those who do not see it. Leave it empty only if it is mere decoration.',
      },
      { name: 'decorative', label: 'It is mere decoration', type: 'checkbox' },
    ],
    async (answers) => {
      if (!String(answers.get('alt')).trim() && !answers.has('decorative'))
        return 'Say what the picture shows, or that it is mere decoration.'
      answers.set('csrf', csrf)
      const answer = await send(upload, answers)
      if ('problem' in answer) return answer.problem
      uploaded = answer
      return undefined
    },
  )
  view.focus()
  if (uploaded) insertPicture({ src: uploaded.path, alt: uploaded.alt })(view.state, view.dispatch)
}

async function send(url: string, body: FormData): Promise<Uploaded> {
  try {
    const response = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
    return await response.json()
  } catch {
    return { problem: 'The picture could not be sent. Try again in a moment.' }
  }
}

/** Makes a link of what is selected, changes it, or takes it away. */
export async function editLink(view: EditorView) {
  const { from, to, empty, $from } = view.state.selection
  const old =
    marks.link.isInSet($from.marks()) ?? marks.link.isInSet(view.state.doc.nodeAt(from)?.marks ?? [])
  const href = String(old?.attrs.href ?? '')
  const answers = await ask(
    'A link',
    [
      {
        name: 'href',
        label: 'Address',
        hint: 'A path of this site such as /about, or https://… Empty takes the link away.',
        value: href,
      },
      ...(empty ? [{ name: 'text', label: 'Words', required: true }] : []),
    ],
    async (given) =>
      /^(\/|#|https?:|mailto:|tel:|$)/.test(String(given.get('href')).trim())
        ? undefined
        : 'Write a path that begins with / or an address that begins with https://.',
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

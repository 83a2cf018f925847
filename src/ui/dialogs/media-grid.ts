import { fill } from '../fill.ts'
import type { DialogWords } from './dialog.ts'
import { make } from './make-element.ts'

/** A file of the library, as the desk tells of it. */
export type GridFile = {
  name: string
  path: string
  alt: string
  decorative: boolean
  markdown: string
  thumbnail?: string | undefined
}

export type MediaGrid = {
  element: HTMLElement
  chosen(): GridFile | undefined
  clear(): void
}

type Answer = { files: readonly GridFile[]; more?: string; total: number } | { problem: string }

/** Milliseconds without a letter after which a search begins. */
const pause = 250

/** The files of one kind in the library, newest first: a group of radio buttons, so one stop of the Tab key. */
export function mediaGrid(
  library: string,
  words: DialogWords,
  onChoice: (file: GridFile) => void,
): MediaGrid {
  const search = make('input', { type: 'search', id: 'shelf-search', autocomplete: 'off' })
  const count = make('p', { class: 'field-hint shelf-count', role: 'status' })
  const tiles = make('div', { class: 'shelf', role: 'radiogroup', 'aria-label': words.inLibrary })
  const more = make('button', { type: 'button', class: 'button quiet', hidden: true }, words.showMore)
  const element = make(
    'div',
    { class: 'field' },
    make('label', { for: search.id }, words.searchLibrary),
    search,
    count,
    tiles,
    more,
  )
  const files = new Map<string, GridFile>()
  let asked = 0
  let next = ''

  const show = async (after = '') => {
    asked += 1
    const number = asked
    const answer = await read(library, search.value, after)
    // Somebody who types on is shown what they asked for last.
    if (number !== asked) return
    if (!answer || 'problem' in answer) {
      count.textContent = answer?.problem ?? words.libraryFailed
      return
    }
    const drawn = answer.files.map((file) => tileOf(file))
    for (const file of answer.files) files.set(file.path, file)
    if (after) {
      tiles.append(...drawn)
      drawn[0]?.querySelector('input')?.focus()
    } else replaceTiles(tiles, drawn)
    count.textContent = fill(words.filesFound, { count: answer.total })
    next = answer.more ?? ''
    more.hidden = next === ''
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  search.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void show(), pause)
  })
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    clearTimeout(timer)
    void show()
  })
  more.addEventListener('click', () => void show(next))
  const chosen = () => files.get(tiles.querySelector<HTMLInputElement>('input:checked')?.value ?? '')
  tiles.addEventListener('change', () => {
    const file = chosen()
    if (file) onChoice(file)
  })
  tiles.addEventListener('dblclick', () => tiles.closest('form')?.requestSubmit())
  void show()

  return {
    element,
    chosen,
    clear() {
      for (const input of tiles.querySelectorAll('input')) input.checked = false
    },
  }
}

/** The choice is kept as long as it is listed. */
function replaceTiles(tiles: HTMLElement, drawn: readonly HTMLElement[]) {
  const before = tiles.querySelector<HTMLInputElement>('input:checked')
  const hasFocus = tiles.contains(document.activeElement)
  tiles.replaceChildren(...drawn)
  const inputs = [...tiles.querySelectorAll('input')]
  const same = inputs.find(({ value }) => value === before?.value)
  if (same) same.checked = true
  if (hasFocus) (same ?? inputs[0])?.focus()
}

async function read(library: string, search: string, after: string): Promise<Answer | undefined> {
  const url = new URL(library, location.href)
  if (search.trim()) url.searchParams.set('q', search.trim())
  if (after) url.searchParams.set('after', after)
  try {
    return await (await fetch(url, { headers: { accept: 'application/json' } })).json()
  } catch {
    return undefined
  }
}

function tileOf({ name, path, alt, thumbnail }: GridFile): HTMLElement {
  const sign = name.split('.').at(-1) ?? ''
  return make(
    'label',
    { class: 'shelf-tile', title: alt || name },
    make('input', { type: 'radio', name: 'shelf', value: path }),
    thumbnail
      ? make('img', { class: 'media-thumbnail', src: thumbnail, alt: '', loading: 'lazy' })
      : make('span', { class: 'media-thumbnail media-sign', 'aria-hidden': 'true' }, sign),
    make('span', { class: 'media-name' }, name),
  )
}

import { fill } from '../fill.ts'
import { field } from './ask.ts'
import { type DialogWords, openDialog } from './dialog.ts'
import { make } from './make-element.ts'
import { type GridFile, mediaGrid } from './media-grid.ts'

type PickedKind = 'picture' | 'film' | 'sound'

/** Where files come from and go to. */
export type MediaPlace = { library: string; csrf: string }

export type PickOptions = MediaPlace & {
  kind: PickedKind
  /** The word on the button that ends it. */
  done?: string | undefined
  /** Whether it is asked what a picture shows, and what was said before. */
  alt?: { value: string } | undefined
  words: DialogWords
}

export type Picked = Pick<GridFile, 'path' | 'alt' | 'markdown' | 'thumbnail'>

const accepted = {
  picture: 'image/*',
  film: 'video/*',
  sound: 'audio/*',
} as const satisfies Record<PickedKind, string>

/** Lets somebody take a file of the library, or bring a new one. */
export async function pickMedia({
  kind,
  library,
  csrf,
  alt,
  done,
  words,
}: PickOptions): Promise<Picked | undefined> {
  const url = new URL(library, location.href)
  url.searchParams.set('kind', kind)
  const file = make('input', { type: 'file', name: 'file', id: 'pick-file', accept: accepted[kind] })
  const altText = alt && altFields(alt.value, words)
  const grid = mediaGrid(url.href, words, (chosen) => {
    file.value = ''
    altText?.suggest(chosen)
  })
  file.addEventListener('change', () => {
    grid.clear()
    altText?.suggest({ alt: '', decorative: false })
  })
  let picked: Picked | undefined
  await openDialog({
    title: fill(words.pickTitle, { kind }),
    words,
    done,
    isWide: true,
    content: [
      grid.element,
      make('div', { class: 'field' }, make('label', { for: file.id }, words.fromComputer), file),
      ...(altText?.elements ?? []),
    ],
    async act(answers) {
      const chosen = grid.chosen()
      const isNew = Boolean(file.value)
      if (!chosen && !isNew) return words.pickFirst
      if (altText && !altText.isSaid()) {
        altText.focus()
        return words.sayWhatItShows
      }
      answers.set('csrf', csrf)
      const found = isNew ? await send(library, answers) : (chosen ?? { problem: words.pickAgain })
      if (!found) return words.fileNotSent
      if ('problem' in found) return found.problem
      picked = altText ? { ...found, alt: altText.said() } : found
      return undefined
    },
  })
  return picked
}

/** The fields for the alternative text. The library's text is used until somebody types their own. */
function altFields(before: string, words: DialogWords) {
  const element = field({
    name: 'alt',
    label: words.whatItShows,
    hint: words.whatItShowsHint,
    value: before,
  })
  const line = element.querySelector('input') as HTMLInputElement
  const box = make('input', { type: 'checkbox', name: 'decorative' })
  let isOwn = before !== ''
  line.addEventListener('input', () => {
    isOwn = line.value !== ''
  })
  return {
    elements: [element, make('label', { class: 'choice' }, box, words.decoration)],
    suggest({ alt, decorative }: Pick<GridFile, 'alt' | 'decorative'>) {
      if (isOwn) return
      line.value = alt
      box.checked = decorative
    },
    focus: () => line.focus(),
    isSaid: () => box.checked || line.value.trim() !== '',
    said: () => (box.checked ? '' : line.value.trim()),
  }
}

async function send(url: string, body: FormData): Promise<GridFile | { problem: string } | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
    return await response.json()
  } catch {
    return undefined
  }
}

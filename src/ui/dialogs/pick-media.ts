import { field } from './ask.ts'
import { openDialog } from './dialog.ts'
import { make } from './make-element.ts'
import { mediaShelf, type ShelfFile } from './media-shelf.ts'

type PickedKind = 'picture' | 'film' | 'sound'

/** Where files come from and go to. */
export type MediaPlace = { library: string; csrf: string }

export type PickOptions = MediaPlace & {
  kind: PickedKind
  /** The word on the button that ends it. */
  done?: string | undefined
  /** Whether it is asked what a picture shows, and what was said before. */
  alt?: { value: string } | undefined
}

export type Picked = Pick<ShelfFile, 'path' | 'alt' | 'markdown' | 'thumbnail'>

const kinds = {
  picture: { title: 'A picture', accept: 'image/*' },
  film: { title: 'A film', accept: 'video/*' },
  sound: { title: 'A sound', accept: 'audio/*' },
} as const satisfies Record<PickedKind, object>

/** Lets somebody take a file of the library, or bring a new one. */
export async function pickMedia({
  kind,
  library,
  csrf,
  alt,
  done,
}: PickOptions): Promise<Picked | undefined> {
  const { title, accept } = kinds[kind]
  const url = new URL(library, location.href)
  url.searchParams.set('kind', kind)
  const file = make('input', { type: 'file', name: 'file', id: 'pick-file', accept })
  const words = alt && altFields(alt.value)
  const shelf = mediaShelf(url.href, (chosen) => {
    file.value = ''
    words?.suggest(chosen)
  })
  file.addEventListener('change', () => {
    shelf.clear()
    words?.suggest({ alt: '', decorative: false })
  })
  let picked: Picked | undefined
  await openDialog({
    title,
    done,
    isWide: true,
    content: [
      shelf.element,
      make('div', { class: 'field' }, make('label', { for: file.id }, 'Or a file from this computer'), file),
      ...(words?.elements ?? []),
    ],
    async act(answers) {
      const chosen = shelf.chosen()
      const isNew = Boolean(file.value)
      if (!chosen && !isNew)
        return `Choose ${title.toLowerCase()} of the library, or a file from this computer.`
      if (words && !words.isSaid()) {
        words.focus()
        return 'Say what the picture shows, or that it is mere decoration.'
      }
      answers.set('csrf', csrf)
      const found = isNew ? await send(library, answers) : chosen
      if (!found || 'problem' in found) return found?.problem ?? 'Choose it again.'
      picked = words ? { ...found, alt: words.said() } : found
      return undefined
    },
  })
  return picked
}

/** What a picture shows. The library's words are taken until somebody writes their own. */
function altFields(before: string) {
  const element = field({
    name: 'alt',
    label: 'What it shows',
    hint: 'Read aloud to those who do not see it. Leave it empty only if it is mere decoration.',
    value: before,
  })
  const line = element.querySelector('input') as HTMLInputElement
  const box = make('input', { type: 'checkbox', name: 'decorative' })
  let isOwn = before !== ''
  line.addEventListener('input', () => {
    isOwn = line.value !== ''
  })
  return {
    elements: [element, make('label', { class: 'choice' }, box, 'It is mere decoration')],
    suggest({ alt, decorative }: Pick<ShelfFile, 'alt' | 'decorative'>) {
      if (isOwn) return
      line.value = alt
      box.checked = decorative
    },
    focus: () => line.focus(),
    isSaid: () => box.checked || line.value.trim() !== '',
    said: () => (box.checked ? '' : line.value.trim()),
  }
}

async function send(url: string, body: FormData): Promise<ShelfFile | { problem: string }> {
  try {
    const response = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
    return await response.json()
  } catch {
    return { problem: 'The file could not be sent. Try again in a moment.' }
  }
}

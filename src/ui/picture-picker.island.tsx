import { useEffect, useRef, useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as dialogWords } from '#words/desk.dialogs.ts'
import type { words as pictureWords } from '#words/desk.picture.ts'
import type { Picked } from './dialogs/pick-media.ts'
import { fill } from './fill.ts'

export type PicturePickerProps = {
  /** The label of the field it fills. */
  label: string
  library: string
  /** Whether the field next to it is for the alternative text. */
  hasAlt: boolean
  path: string
  thumbnail?: string | undefined
  words: ForBrowser<typeof pictureWords & typeof dialogWords>
}

/** A button that fills the picture field next to it, which can be typed into without JavaScript. */
export function PicturePicker({ label, library, hasAlt, path, thumbnail, words }: PicturePickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState({ path, thumbnail })
  useEffect(() => {
    const [line] = linesBeside(button.current)
    const typed = () =>
      setShown((now) => (now.path === line?.value ? now : { path: '', thumbnail: undefined }))
    typed()
    line?.addEventListener('input', typed)
    return () => line?.removeEventListener('input', typed)
  }, [])

  const pick = async () => {
    const [line, alt] = linesBeside(button.current)
    const csrf = String(new FormData(line?.form ?? undefined).get('csrf') ?? '')
    const { pickMedia } = await import('./dialogs/pick-media.ts')
    const same = shown.path !== '' && line?.value === shown.path
    const picked = await pickMedia({
      ...{ kind: 'picture', library, csrf, done: words.choose, words },
      alt: hasAlt ? { value: same ? (alt?.value ?? '') : '' } : undefined,
    })
    button.current?.focus()
    if (!picked || !line) return
    setShown({ path: picked.path, thumbnail: picked.thumbnail })
    put(line, picked.path)
    if (alt) put(alt, picked.alt)
  }

  return (
    <div className="picture-picker needs-script">
      {shown.thumbnail && <img className="media-thumbnail" src={shown.thumbnail} alt="" />}
      <button
        ref={button}
        type="button"
        className="button quiet"
        aria-label={fill(words.choosePictureFor, { label })}
        onClick={() => void pick()}
      >
        {words.choosePicture}
      </button>
    </div>
  )
}

export { PicturePicker as island }

/** The field of the path, and the one that says what the picture shows. */
function linesBeside(button: HTMLElement | null) {
  return [...(button?.closest('.picture-field')?.querySelectorAll<HTMLInputElement>('.field input') ?? [])]
}

function put(line: HTMLInputElement, value: Picked['path']) {
  line.value = value
  line.dispatchEvent(new Event('input', { bubbles: true }))
}

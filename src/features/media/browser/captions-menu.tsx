import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { MediaTrack } from '../domain/media-source.ts'
import { Icon } from './icon.tsx'
import type { MediaWords } from './media-words.ts'

/** A button that opens a list of languages, and none. */
export function CaptionsMenu({
  media,
  tracks,
  words,
}: {
  media: RefObject<HTMLMediaElement | null>
  tracks: readonly MediaTrack[]
  words: MediaWords
}) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  // The browser may have chosen by the visitor's own settings, and its menus may choose later.
  useEffect(() => {
    const list = media.current?.textTracks
    if (!list) return
    const read = () => {
      const showing = [...list].findIndex(({ mode }) => mode === 'showing')
      setChosen(tracks[showing]?.language ?? '')
    }
    read()
    list.addEventListener('change', read)
    return () => list.removeEventListener('change', read)
  }, [media, tracks])

  function choose(language: string) {
    setChosen(language)
    for (const [index, track] of [...(media.current?.textTracks ?? [])].entries())
      track.mode = tracks[index]?.language === language ? 'showing' : 'disabled'
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    menu.current?.querySelector('button')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears Escape and where focus goes
    <div
      className="media-captions"
      ref={menu}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="captions" on={chosen !== ''} />
        <span className="visually-hidden">{words.captions}</span>
      </button>
      <fieldset id={id} hidden={!open}>
        <legend className="visually-hidden">{words.captions}</legend>
        {[{ language: '', label: words.captionsOff }, ...tracks].map(({ language, label }) => (
          <label key={language} lang={language || undefined}>
            <input
              type="radio"
              name={id}
              value={language}
              checked={chosen === language}
              onChange={() => choose(language)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

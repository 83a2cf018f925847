import { useCallback, useEffect, useRef, useState } from 'react'
import { fill } from '#ui/fill.ts'
import { contentOf, firstContentOf } from '#ui/form-contents.ts'
import type { Offer } from './editor/choices.ts'
import { chosenView, rememberView, type View } from './editor/chosen-view.ts'
import type { EditorWords } from './editor/editor-words.ts'
import { type DraftKeeper, type KeptState, keepDraft } from './editor/keep-draft.ts'
import type { RichView } from './editor/rich-view.ts'

export type EntryToolsProps = {
  draftUrl: string
  /** The editor with the text that another window keeps. */
  unsavedUrl: string
  previewUrl: string
  mediaUrl: string
  offers: readonly Offer[]
  shortcodes: readonly string[]
  /** The clocks of the site, which the rest of the page goes by. */
  timezone: string
  language: string
  words: EditorWords
}

/** What JavaScript adds to the editor: the rich view, automatic drafts, and a preview next to the text. */
export function EntryTools(props: EntryToolsProps) {
  const { words } = props
  const bar = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [view, setView] = useState<View>('source')
  const [isPreviewing, setPreviewing] = useState(false)
  const [state, setState] = useState<KeptState>({ status: 'saved' })
  const refresh = useCallback(() => reload(frame.current, props.previewUrl), [props.previewUrl])

  const keeper = useRef<DraftKeeper>(undefined)
  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!form) return
    const onState = (next: KeptState) => {
      setState(next)
      if (next.status === 'kept') refresh()
    }
    const own = keepDraft(form, { url: props.draftUrl, onState })
    keeper.current = own
    const changed = () => own.changed()
    const sent = (event: SubmitEvent) => {
      if (!(event.submitter as HTMLButtonElement | null)?.formTarget) own.sent()
    }
    form.addEventListener('input', changed)
    form.addEventListener('submit', sent)
    if (contentOf(form) !== firstContentOf(form)) changed()
    return () => {
      form.removeEventListener('input', changed)
      form.removeEventListener('submit', sent)
      own.close()
    }
  }, [props.draftUrl, refresh])

  useEffect(() => {
    const form = bar.current?.closest('form')
    if (form) form.toggleAttribute('data-preview', isPreviewing)
  }, [isPreviewing])

  const isChosenHere = useRef(false)
  useEffect(() => setView(chosenView()), [])
  const choose = (next: View) => {
    isChosenHere.current = true
    rememberView(next)
    setView(next)
  }
  useRichView(bar, view, props, isChosenHere)
  const spoken = useRef('')
  spoken.current = spokenOf(state, spoken.current, words)

  return (
    <>
      <div ref={bar} className="editor-tools needs-script">
        <fieldset aria-label={words.howShown} className="view-switch">
          <button type="button" aria-pressed={view === 'rich'} onClick={() => choose('rich')}>
            {words.visual}
          </button>
          <button type="button" aria-pressed={view === 'source'} onClick={() => choose('source')}>
            Markdown
          </button>
        </fieldset>
        <button
          type="button"
          className="view-preview"
          aria-pressed={isPreviewing}
          onClick={() => setPreviewing(!isPreviewing)}
        >
          {words.previewBeside}
        </button>
        <span className="field-hint" aria-hidden="true">
          {wordsOf(state, props)}
        </span>
        <span className="visually-hidden" role="status">
          {spoken.current}
        </span>
      </div>
      {state.status === 'elsewhere' && (
        <Elsewhere
          words={words}
          unsavedUrl={props.unsavedUrl}
          onTakeOver={() => keeper.current?.takeOver()}
        />
      )}
      {isPreviewing && (
        <iframe
          ref={frame}
          className="editor-preview"
          title={words.preview}
          src={props.previewUrl}
          sandbox="allow-same-origin"
        />
      )}
    </>
  )
}

export { EntryTools as island }

type ElsewhereProps = { words: EditorWords; unsavedUrl: string; onTakeOver(): void }

const Elsewhere = ({ words, unsavedUrl, onTakeOver }: ElsewhereProps) => (
  <div className="message caution editor-elsewhere" role="alert">
    <p>{words.elsewhere}</p>
    <div className="actions">
      <button type="button" className="button quiet" onClick={onTakeOver}>
        {words.keepThis}
      </button>
      <button type="button" className="button quiet" onClick={() => location.assign(unsavedUrl)}>
        {words.showOther}
      </button>
    </div>
  </div>
)

function useRichView(
  bar: { current: HTMLElement | null },
  view: View,
  props: EntryToolsProps,
  isChosenHere: { current: boolean },
) {
  const options = useRef(props)
  useEffect(() => {
    const form = bar.current?.closest('form')
    const area = form?.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
    const place = form?.querySelector<HTMLElement>('.editor-rich')
    if (view !== 'rich' || !form || !area || !place) return
    let rich: RichView | undefined
    let isOver = false
    const { offers, shortcodes, mediaUrl, words } = options.current
    const onChange = (markdown: string) => {
      area.value = markdown
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
    import('./editor/rich-view.ts').then(({ openRichView }) => {
      if (isOver) return
      const media = { library: mediaUrl, csrf: String(new FormData(form).get('csrf')) }
      // A view that opens automatically takes the focus only from the text it replaces.
      const takesFocus = isChosenHere.current || document.activeElement === area
      form.dataset.view = 'rich'
      rich = openRichView(place, area.value, { offers, shortcodes, media, words, lang: area.lang, onChange })
      if (takesFocus) rich.focus()
    })
    return () => {
      isOver = true
      rich?.close()
      delete form.dataset.view
    }
  }, [bar, view, isChosenHere])
}

function wordsOf(state: KeptState, { words, language, timezone: timeZone }: EntryToolsProps): string {
  switch (state.status) {
    case 'waiting':
      return words.writing
    case 'kept':
      return fill(words.keptAt, {
        time: new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(state.at),
      })
    case 'failed':
      return words[state.why]
    default:
      return ''
  }
}

/** Said when it changes, and not at every pause: that it is kept is news only once, or after it was not. */
function spokenOf(state: KeptState, before: string, words: EditorWords): string {
  if (state.status === 'kept') return words.kept
  return state.status === 'failed' ? words.notKept : before
}

/** Reloads the preview, keeping the scroll position. */
function reload(frame: HTMLIFrameElement | null, url: string) {
  if (!frame) return
  const top = frame.contentWindow?.scrollY ?? 0
  frame.addEventListener('load', () => frame.contentWindow?.scrollTo(0, top), { once: true })
  if (frame.contentWindow) frame.contentWindow.location.replace(url)
}

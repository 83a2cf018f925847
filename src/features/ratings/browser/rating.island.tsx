import { type MouseEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ForBrowser, fillMarked } from '#api/island.ts'
import type { words as voteWords } from '#words/ratings.vote.ts'
import { pictureUrl } from '../domain/pictures.ts'
import type { PageSettings } from '../domain/rating-settings.ts'
import { areaId, nonceField, voteAction } from '../domain/wire.ts'
import { sendVote } from './send-vote.ts'

export type RatingVoteProps = {
  post: number
  title: string
  /** The names of the steps; as many as there are steps. */
  texts: readonly string[]
  nonce: string
  /** Where the form posts to. */
  to: { rate: string; withdraw: string }
  settings: PageSettings
  pictures: boolean
  /** Outlines of the steps; one for all of them, or one for each. */
  shapes: readonly string[]
  cookie: boolean
  /** The previous vote, if it can be changed. */
  rated?: number | undefined
  words: ForBrowser<typeof voteWords>
}

/**
 * Choosing and sending are two acts: arrows choose, Enter or the button sends. A click on a star is both. Without
 * script it is a form.
 */
export function RatingVote(props: RatingVoteProps) {
  const { post, title, texts, nonce, settings, shapes, to, rated, words } = props
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(rated ?? 0)
  const [over, setOver] = useState(0)
  const [focused, setFocused] = useState(0)
  const [failure, setFailure] = useState('')
  const [awake, setAwake] = useState(false)
  const shown = over || chosen
  useHoverText(post, texts[(over || focused) - 1])
  // React touches the names of radio buttons when it takes over, and Chromium then stops at the second one, too: no key
  // may come between that and the one stop for Tab.
  useLayoutEffect(() => {
    // A radio may have been chosen before this listened.
    setChosen((before) => chosenIn(form.current) || before)
    setFocused(focusedIn(form.current))
    setAwake(true)
  }, [])
  const tabStop = awake ? chosen || 1 : undefined

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = (event.nativeEvent as Event & { submitter?: HTMLElement | null }).submitter
    const area = event.currentTarget.closest<HTMLElement>('.post-ratings')
    const rate = button?.dataset.withdraw === undefined ? chosenIn(event.currentTarget) : 0
    if (!area) return
    const focused = area.contains(document.activeElement)
    setFailure('')
    const sent = await sendVote(area, { post, rate, settings, cookie: props.cookie, words })
    if (sent.status === 'failed') setFailure(sent.message)
    if (sent.status === 'shown') announce(post, sent.message, focused)
  }

  /** A key press is a click of no button, so that arrows only choose. */
  function click(event: MouseEvent<HTMLInputElement>) {
    if (event.detail > 0) event.currentTarget.form?.requestSubmit()
  }

  return (
    // Browsers restore the choice after a reload: a refused vote would look like a counted one.
    <form ref={form} className="rating" method="post" action={to.rate} onSubmit={send} autoComplete="off">
      <input type="hidden" name="action" value={voteAction} />
      <input type="hidden" name="pid" value={post} />
      <input type="hidden" name={nonceField(post)} value={nonce} />
      <fieldset
        className="star-choice"
        data-single={settings.custom === '1' || undefined}
        onPointerLeave={() => setOver(0)}
        onFocus={() => setFocused(focusedIn(form.current))}
        onBlur={() => setFocused(0)}
      >
        <legend>
          <VoteName t={rated ? words.yourRating : words.rateThis} title={title} marks={words.marks} />
        </legend>
        {texts.map((text, index) => (
          <label key={text} title={text} onPointerEnter={() => setOver(index + 1)}>
            <input
              type="radio"
              name="rate"
              value={index + 1}
              required
              tabIndex={tabStop && (tabStop === index + 1 ? 0 : -1)}
              defaultChecked={rated === index + 1}
              onChange={() => setChosen(index + 1)}
              onClick={click}
            />
            {props.pictures ? (
              <VotePicture
                post={post}
                rate={index + 1}
                text={text}
                shown={shown}
                hovering={over > 0}
                settings={settings}
              />
            ) : (
              <span id={`rating_${post}_${index + 1}`}>
                <span className="visually-hidden">{text}</span>
                <Picture shape={shapes[index] ?? shapes[0]} />
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <VoteButtons rated={rated} failure={failure} withdraw={to.withdraw} words={words} />
    </form>
  )
}

type VoteNameProps = {
  t: RatingVoteProps['words']['rateThis']
  title: string
  marks: RatingVoteProps['words']['marks']
}

/**
 * Screen readers add a space between hidden and visible words, even before a colon: so what they read is in one
 * element.
 */
const VoteName = ({ t, title, marks }: VoteNameProps) => (
  <>
    <span aria-hidden="true" {...marks}>
      {fillMarked(t, { title }, { heard: () => '' })}
    </span>
    <span className="visually-hidden" {...marks}>
      {fillMarked(t, { title }, { heard: (inner) => inner.join('') })}
    </span>
  </>
)

type VoteButtonsProps = { rated: number | undefined; failure: string; withdraw: string } & Pick<
  RatingVoteProps,
  'words'
>

const VoteButtons = ({ rated, failure, withdraw, words }: VoteButtonsProps) => (
  <>
    <div className="rating-actions">
      <button type="submit" className="button quiet">
        {failure ? words.tryAgain : rated ? words.change : words.rate}
      </button>
      {rated !== undefined && (
        <button type="submit" className="button quiet" formAction={withdraw} formNoValidate data-withdraw="">
          {words.withdraw}
        </button>
      )}
    </div>
    {failure && (
      <p className="rating-failure" role="alert">
        {failure}
      </p>
    )}
  </>
)

const chosenIn = (form: HTMLFormElement | null) => (form ? Number(new FormData(form).get('rate') ?? 0) : 0)

const focusedIn = (form: HTMLFormElement | null) =>
  Number(form?.querySelector<HTMLInputElement>('[type=radio]:focus')?.value ?? 0)

/** The text is where the template put it, which may be outside this form. */
function useHoverText(post: number, text: string | undefined) {
  useEffect(() => {
    const place = document.getElementById(`ratings_${post}_text`)
    if (place) place.textContent = text ?? ''
  }, [post, text])
}

/** The form is gone: keyboard users are moved to the result, and screen readers are told. */
function announce(post: number, message: string, focused: boolean) {
  const status = document.getElementById(`${areaId(post)}-status`)
  if (status) status.textContent = message
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (focused && isNowhere) document.getElementById(areaId(post))?.focus({ preventScroll: true })
}

/** One step of a scale as a drawing that follows the theme; styles fill it when it is chosen or pointed at. */
function Picture({ shape }: { shape: string | undefined }) {
  return (
    <svg className="stars" viewBox="0 0 20 20" aria-hidden="true">
      <path className="stars-empty" d={shape} />
      <path className="stars-full" d={shape} />
    </svg>
  )
}

/** The voting star of the original: a picture whose file changes with the pointer. */
function VotePicture(props: {
  post: number
  rate: number
  text: string
  /** The step pointed at or chosen. */
  shown: number
  hovering: boolean
  settings: PageSettings
}) {
  const { post, rate, text, shown, hovering, settings } = props
  const lit = settings.custom === '1' ? rate === shown : rate <= shown
  const state = lit ? (hovering ? 'over' : 'on') : 'off'
  return <img id={`rating_${post}_${rate}`} src={pictureUrl(settings, rate, state)} alt={text} title={text} />
}

export { RatingVote as island }

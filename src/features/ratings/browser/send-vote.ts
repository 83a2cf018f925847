import { type ForBrowser, proveWork } from '#api/island.ts'
import type { words as voteWords } from '#words/ratings.vote.ts'
import type { PageSettings } from '../domain/rating-settings.ts'
import {
  areaId,
  nonceField,
  proofField,
  type RefusalCode,
  ratedCookieAge,
  readAnswer,
  voteAction,
  voterCookie,
} from '../domain/wire.ts'
import { fetchJson, patienceMilliseconds, renewRatings, showArea } from './late-ratings.script.ts'

export type Sending = {
  post: number
  /** 0 takes an earlier vote back. */
  rate: number
  settings: PageSettings
  /** Visitors are recognised by a cookie, among other things. */
  cookie: boolean
  words: ForBrowser<typeof voteWords>
}

export type Sent =
  | { status: 'blocked' }
  /** The area shows the server's HTML now. */
  | { status: 'shown'; message: string }
  | { status: 'failed'; message: string }

const fadeMilliseconds = 400

/** One flag for the whole page, like the original's. */
let isBeingRated = false

/** The area fades out while the call is on its way, is replaced, and fades in; after a failure it comes back as it was. */
export async function sendVote(area: HTMLElement, sending: Sending): Promise<Sent> {
  const { settings, post } = sending
  if (isBeingRated) {
    alert(settings.text_wait)
    return { status: 'blocked' }
  }
  isBeingRated = true
  const loading = document.getElementById(`${areaId(post)}-loading`)
  area.setAttribute('aria-busy', 'true')
  try {
    const faded = fade(area, settings, 0).then(() =>
      loading?.toggleAttribute('data-shown', settings.show_loading === '1'),
    )
    const answer = await call(area, sending).catch((error: unknown) => noAnswer(error, sending.words))
    await faded
    if (answer.status === 'failed') return answer
    const { html, message, isRefusal } = answer
    showArea(area, html)
    if (isRefusal) sayInside(area, message)
    return { status: 'shown', message: message || textOf(area) }
  } finally {
    loading?.removeAttribute('data-shown')
    area.removeAttribute('aria-busy')
    // A visitor who changes their mind at once does not have to wait until everything is shown.
    isBeingRated = false
    await fade(area, settings, 1)
  }
}

type Called =
  | { status: 'answered'; html: string; message?: string; isRefusal?: boolean }
  | { status: 'failed'; message: string }

async function call(area: HTMLElement, sending: Sending): Promise<Called> {
  if (sending.cookie) rememberVoter()
  let asked = await ask(area, sending)
  if (asked.status === 'refused' && asked.code === 'bad_nonce') {
    // A word from an old page is exchanged for a new one, and the vote goes on.
    await renewRatings([area])
    asked = await ask(area, sending)
  }
  // The vote of somebody in a busy network is worth a little work.
  if (asked.status === 'refused' && asked.code === 'proof_needed')
    asked = await ask(area, sending, await proveWork('vote'))
  return settle(area, asked, sending)
}

type Asked = ReturnType<typeof readAnswer>

async function ask(area: HTMLElement, { post, rate, settings }: Sending, proof = ''): Promise<Asked> {
  const nonce = { [nonceField(post)]: area.dataset.nonce ?? '' }
  if (rate === 0) {
    const withdrawal = { method: 'DELETE', body: new URLSearchParams(nonce) }
    const answer = await fetchJson<{ html?: string; code?: RefusalCode }>(addressOf(area, post), withdrawal)
    const { html, code = 'refused' } = answer
    return html === undefined ? { status: 'refused', code } : { status: 'rated', html }
  }
  const body = new URLSearchParams({ action: voteAction, pid: `${post}`, rate: `${rate}`, ...nonce })
  if (proof) body.set(proofField, proof)
  const signal = AbortSignal.timeout(patienceMilliseconds)
  const answer = await fetch(settings.ajax_url, { method: 'POST', body, signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return readAnswer(await answer.text())
}

const addressOf = (area: HTMLElement, post: number) => `${area.dataset.api}/${post}`

async function settle(area: HTMLElement, asked: Asked, { post, words }: Sending): Promise<Called> {
  if (asked.status === 'rated') return { status: 'answered', html: asked.html }
  if (asked.code !== 'already_rated') return { status: 'failed', message: reasonOf(asked.code, words) }
  const { html } = await fetchJson<{ html?: string }>(addressOf(area, post))
  if (html === undefined) return { status: 'failed', message: words.noSuchPost }
  return { status: 'answered', html, message: words.alreadyRated, isRefusal: true }
}

/** For sighted visitors: screen readers read the status next to the area. */
function sayInside(area: HTMLElement, message = '') {
  const words = document.createElement('p')
  words.className = 'rating-failure'
  words.textContent = message
  area.append(words)
}

const reasons = {
  bad_nonce: 'reload',
  refused: 'refused',
  already_rated: 'alreadyRated',
  no_such_post: 'noSuchPost',
  out_of_range: 'outOfRange',
  too_many: 'tooMany',
  proof_needed: 'proofNeeded',
  locked: 'locked',
} as const satisfies Record<RefusalCode | 'locked', string>

const reasonOf = (code: RefusalCode | 'locked', words: Sending['words']) => words[reasons[code]]

function noAnswer(error: unknown, words: Sending['words']): Called {
  const answered = error instanceof Error && /^\d+$/.test(error.message)
  return { status: 'failed', message: answered ? words.siteProblem : words.offline }
}

/** Made here and not by the server, so that two tabs that vote at the same moment are the same voter. */
function rememberVoter() {
  if (document.cookie.includes(`${voterCookie}=`)) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const id = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
  // biome-ignore lint/suspicious/noDocumentCookie: it must be there before the next line sends it
  document.cookie = `${voterCookie}=${id}; Max-Age=${ratedCookieAge}; Path=/; SameSite=Lax${secure}`
}

async function fade(area: HTMLElement, { show_fading }: PageSettings, opacity: 0 | 1) {
  if (show_fading !== '1' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const former of area.getAnimations()) former.cancel()
  const timing = { duration: fadeMilliseconds, fill: opacity === 0 ? 'forwards' : 'none' } as const
  await area.animate({ opacity: [1 - opacity, opacity] }, timing).finished.catch(() => {})
}

const textOf = (area: HTMLElement) => area.querySelector('.post-ratings-figures')?.textContent?.trim() ?? ''

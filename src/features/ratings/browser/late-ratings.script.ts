import { trustedHtml } from '#api/island.ts'
import { type LateRating, writeShown } from '../domain/wire.ts'

const selector = '.post-ratings[data-users]'
let isStarted = false

/**
 * Pages are the same for everybody and may be a little old. This asks once, for every rating on the page together,
 * what this visitor has rated and what the figures are now.
 */
export function start() {
  if (isStarted) return
  isStarted = true
  const renew = () => void renewRatings([...document.querySelectorAll<HTMLElement>(selector)]).catch(() => {})
  renew()
  addEventListener('pageshow', ({ persisted }) => persisted && renew())
}

export async function renewRatings(areas: readonly HTMLElement[]) {
  if (!areas[0]) return
  const asked = areas.map((area) => ({ area, shown: area.firstChild }))
  const posts = new Set(areas.map(({ dataset: { post, users, score } }) => writeShown(post, users, score)))
  const late = await fetchJson<Record<string, LateRating>>(
    `${areas[0].dataset.api}?posts=${[...posts].join('.')}`,
  )
  for (const { area, shown } of asked) apply(area, late[area.dataset.post ?? ''], shown)
}

export const patienceMilliseconds = 15_000

/** An answer the site could not give is an error with its status as the message. */
export async function fetchJson<Value>(address: string, init: RequestInit = {}): Promise<Value> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMilliseconds), ...init })
  if (answer.status >= 500) throw new Error(`${answer.status}`)
  return answer.json()
}

function apply(area: HTMLElement, late: LateRating | undefined, shown: ChildNode | null) {
  if (!late) return
  if (late.nonce) area.dataset.nonce = late.nonce
  // Does not interrupt a visitor who is rating: they continue, and the server decides.
  const isInUse = area.matches(':hover, [aria-busy]') || area.contains(document.activeElement)
  const isOlder = area.firstChild !== shown
  if (late.html !== undefined && !isInUse && !isOlder) showArea(area, late.html, late)
}

export function showArea(
  area: HTMLElement,
  html: string,
  { users, score }: Pick<LateRating, 'users' | 'score'> = {},
) {
  area.innerHTML = trustedHtml(html)
  if (users !== undefined) area.dataset.users = String(users)
  if (score !== undefined) area.dataset.score = String(score)
}

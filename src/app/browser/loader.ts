import { startFocusTarget } from './focus-target.ts'
import { type IslandEntry, islands } from './islands.ts'
import { replay } from './replay.ts'
import { startThemeToggle } from './theme-toggle.ts'

/**
 * Events that show a visitor reaching for an island. The first one wakes it and is played again once it listens. Where a page
 * appears under a pointer at rest browsers report a move, too, but one by nothing.
 */
const intents = ['pointermove', 'focusin', 'touchstart', 'keydown', 'click', 'submit']

/** Milliseconds. Whoever has waited this long for an island gets the page as it is without script. */
const patience = 8000

class PorticoIsland extends HTMLElement {
  #awake: Promise<void> | undefined
  #prepared: Promise<boolean> | undefined

  connectedCallback() {
    const name = this.getAttribute('name') ?? ''
    const ofDesk = () => import('./desk-islands.ts').then(({ loadDeskIsland }) => loadDeskIsland(name))
    if (!this.#awake) this.#watch(islands[name] ?? ['load', ofDesk])
  }

  #watch(entry: IslandEntry) {
    const wake = () => this.#wake(entry)
    const quietly = () => void wake().catch(() => {})
    this.#prepared = entry[2]?.().then(({ prepare }) => prepare(this, wake))
    this.#prepared?.catch(() => {})
    if (entry[0] === 'load' || this.getAttribute('wake') === 'load') quietly()
    else if (entry[0] === 'idle') (window.requestIdleCallback ?? setTimeout)(quietly)
    // An island is laid out as `display: contents` and has no box of its own.
    else if (entry[0] === 'visible') whenVisible(this.firstElementChild ?? this, quietly)
    // Even an island that wakes by itself may be reached for before it has.
    const sleeping = new AbortController()
    for (const type of intents) {
      const reach = (event: Event & { movementX?: number; movementY?: number }) => {
        if (type !== 'pointermove' || event.movementX || event.movementY) replay(event, wake(), sleeping)
      }
      this.addEventListener(type, reach, {
        capture: true,
        passive: type === 'touchstart',
        signal: sleeping.signal,
      })
    }
  }

  #wake([, load]: IslandEntry) {
    this.#awake ??= Promise.race([
      Promise.all([import('./hydrate.ts'), load(), this.#prepared]),
      failAfter(patience),
    ])
      .then(([{ hydrate }, { island }, fit = true]) => (fit ? hydrate(this, island) : undefined))
      .catch((cause) => {
        dispatchEvent(new Event('scriptfailed'))
        throw cause
      })
    return this.#awake
  }
}

const failAfter = (wait: number) =>
  new Promise<never>((_, reject) => setTimeout(reject, wait, new Error('The script took too long.')))

function whenVisible(element: Element, wake: () => unknown) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      wake()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

customElements.define('portico-island', PorticoIsland)
startFocusTarget()
startThemeToggle()
// The page is complete without it, and an article nobody scrolls down never asks.
const rating = document.querySelector('.post-ratings')
if (rating)
  whenVisible(rating, () =>
    import('#features/ratings/browser/late-ratings.ts').then(({ startLateRatings }) => startLateRatings()),
  )
if (!CSS.supports('grid-template-rows', 'subgrid'))
  import('./match-heights.ts').then(({ matchHeights }) => matchHeights()).catch(() => {})

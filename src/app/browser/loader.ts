import { startFocusTarget } from './focus-target.ts'
import { type IslandEntry, islands } from './islands.ts'
import { replay } from './replay.ts'

/**
 * Events that show a visitor reaching for an island. The first one wakes it and is played again once it listens. Where a page
 * appears under a pointer at rest browsers report a move, too, but one by nothing.
 */
const intents = ['pointermove', 'focusin', 'pointerdown', 'keydown', 'click', 'submit']

/** Milliseconds. Whoever has waited this long for an island gets the page as it is without script. */
const patience = 8000

/** All that islands are made of, from the folder this file came from. */
const parts = {
  hydrate: () => import('./hydrate.ts'),
  entry(island: HTMLElement): IslandEntry {
    const name = island.getAttribute('name') ?? ''
    const ofDesk = () => import('./desk-islands.ts').then(({ loadDeskIsland }) => loadDeskIsland(name))
    return islands[name] ?? [ofDesk]
  },
}

/**
 * Browsers never ask again for a module they could not load. All of them are then loaded from under another address, by
 * a copy of this file, beside which they find each other.
 */
let isBroken = false
let copies = 0
/** One for all islands that ask at the same time. */
let copying: Promise<unknown> | undefined

class PorticoIsland extends HTMLElement {
  /** A copy puts its own here. */
  static parts = parts
  #awake: Promise<void> | undefined
  #entry = PorticoIsland.parts.entry(this)
  #prepared: Promise<boolean> | undefined
  #sleeping: AbortController | undefined

  connectedCallback() {
    if (this.#awake) return
    this.#prepare()
    if (!islands[this.getAttribute('name') ?? ''] || this.hasAttribute('wake')) this.#wakeQuietly()
    // Even an island that wakes by itself may be reached for before it has.
    this.#listen(intents)
  }

  #prepare() {
    this.#prepared = this.#entry[1]?.().then(({ prepare }) => prepare(this, this.#wake))
    this.#prepared?.catch(() => {})
  }

  #listen(types: readonly string[]) {
    // Listening twice, an island that cannot be loaded would hold its own replays back, for ever.
    this.#sleeping?.abort()
    const sleeping = new AbortController()
    this.#sleeping = sleeping
    for (const type of types) {
      const reach = (event: Event & { movementX?: number; movementY?: number }) => {
        if (type !== 'pointermove' || event.movementX || event.movementY)
          replay(event, this.#wake(), sleeping)
      }
      this.addEventListener(type, reach, { capture: true, signal: sleeping.signal })
    }
  }

  #wakeQuietly = () => void this.#wake().catch(() => {})

  #wake = () => {
    this.#awake ??= Promise.race([this.#load(), outOfPatience()])
      .catch((cause) => {
        dispatchEvent(new Event('scriptfailed'))
        this.#awake = undefined
        // What has no form is complete as it is. The events that were held back are played first.
        if (this.querySelector('form')) {
          setTimeout(() => this.#listen(['click', 'submit']))
          addEventListener('online', this.#wakeQuietly, { once: true })
        }
        throw cause
      })
      .then(([{ hydrate }, { island }, fit = true]) => (fit ? hydrate(this, island) : undefined))
    return this.#awake
  }

  async #load() {
    if (isBroken) {
      copying ??= import(/* @vite-ignore */ import.meta.url.replace(/[^/]*$/, `~${++copies}/$&`))
      await copying.finally(() => {
        copying = undefined
      })
      isBroken = false
    }
    if (copies) {
      this.#entry = PorticoIsland.parts.entry(this)
      this.#prepare()
    }
    return Promise.all([PorticoIsland.parts.hydrate(), this.#entry[0](), this.#prepared]).catch((cause) => {
      isBroken = true
      throw cause
    })
  }
}

const outOfPatience = () => new Promise<never>((_, reject) => setTimeout(reject, patience))

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

const running = customElements.get('portico-island') as typeof PorticoIsland | undefined
if (running) running.parts = parts
else start()

function start() {
  customElements.define('portico-island', PorticoIsland)
  startFocusTarget()
  // The page is complete without it, and an article nobody scrolls down never asks.
  const rating = document.querySelector('.post-ratings')
  if (rating)
    whenVisible(rating, () =>
      import('#features/ratings/browser/late-ratings.ts').then(
        ({ startLateRatings }) => startLateRatings(),
        () => {
          isBroken = true
        },
      ),
    )
  const check = document.querySelector<HTMLMetaElement>('meta[name="bot-check"]')
  // A form tells of the visit itself.
  if (check && !document.querySelector('.wpcf7'))
    import('#ui/bot-check/greet-home.ts')
      .then(({ greetHome }) => greetHome(JSON.parse(check.content)))
      .catch(() => {})
  if (!CSS.supports('grid-template-rows', 'subgrid'))
    import('./match-heights.ts').then(
      ({ matchHeights }) => matchHeights(),
      () => {},
    )
}

import type { ComponentType } from 'react'
import { importBuilt } from './import-built.ts'
import { replay } from './replay.ts'

/** The module built from `<name>.island.tsx`, or from `<name>.script.ts` if React does not draw it. */
// biome-ignore lint/suspicious/noExplicitAny: each takes its own props, which the server wrote for it
type IslandModule = { island: ComponentType<any>; start?: undefined } | { start(part: HTMLElement): void }

/** The module built from `<name>.prepare.ts`: if `prepare` returns false, the island stays plain HTML. */
type PrepareModule = { prepare(island: HTMLElement, wake: () => Promise<void>): boolean }

type HydrateModule = typeof import('./hydrate.ts')

/**
 * Events that show a visitor reaching for an island. The first one wakes it and is played again once it listens. Where a page
 * appears under a pointer at rest browsers report a move, too, but one by nothing.
 */
const intents = ['pointermove', 'focusin', 'pointerdown', 'keydown', 'click', 'submit']

/** In milliseconds. After this wait for an island, the page works as it does without JavaScript. */
const patience = 8000

export class PorticoIsland extends HTMLElement {
  #awake: Promise<void> | undefined
  #prepared: Promise<boolean> | undefined
  #sleeping: AbortController | undefined

  connectedCallback() {
    if (this.#awake) return
    this.#prepare()?.catch(() => {})
    // Nobody can use an island in a preview.
    if (this.hasAttribute('wake') && !this.closest('[inert]')) this.#wakeQuietly()
    // Even an island that hydrates automatically may be used before it has.
    this.#listen(intents)
  }

  #prepare(): Promise<boolean> | undefined {
    if (!this.hasAttribute('prepare')) return undefined
    this.#prepared ??= importBuilt<PrepareModule>(this, 'prepare').then(
      ({ prepare }) => prepare(this, this.#wake),
      (cause) => {
        this.#prepared = undefined
        throw cause
      },
    )
    return this.#prepared
  }

  #listen(types: readonly string[]) {
    // If it listened twice, an island that cannot be loaded would hold back its own replays for ever.
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

  #wake = (): Promise<void> => {
    this.#awake ??= Promise.race([this.#load(), outOfPatience()])
      .catch((cause) => {
        dispatchEvent(new Event('scriptfailed'))
        this.#awake = undefined
        // Anything without a form is complete as it is. The events held back are replayed first.
        if (this.querySelector('form')) {
          setTimeout(() => this.#listen(['click', 'submit']))
          addEventListener('online', this.#wakeQuietly, { once: true })
        }
        throw cause
      })
      .then(([module, waker, fit = true]) => {
        if (module.start) this.#start(module.start)
        else if (fit) return waker?.hydrate(this, module.island)
      })
    return this.#awake
  }

  #start(start: (part: HTMLElement) => void) {
    try {
      start(this)
    } catch (error) {
      reportError(error)
      dispatchEvent(new Event('scriptfailed'))
      throw error
    }
    this.toggleAttribute('awake', true)
  }

  #load = () =>
    Promise.all([
      importBuilt<IslandModule>(this, 'file'),
      this.hasAttribute('hydrate') ? importBuilt<HydrateModule>(this, 'hydrate') : undefined,
      this.#prepare(),
    ])
}

const outOfPatience = () => new Promise<never>((_, reject) => setTimeout(reject, patience))

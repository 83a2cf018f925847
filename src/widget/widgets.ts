import { describePage } from './description.ts'
import { loadFragment, Refused } from './load-fragment.ts'
import { showMore } from './more.ts'
import { sanitise } from './sanitise.ts'
import { popUp, startShare } from './share.ts'
import { aimSummary, followSummary } from './summary.ts'
import { line } from './translate.ts'
import { otherLanguage, wordsOf } from './words.ts'

type Running = {
  stop: AbortController
  before: readonly Node[] | undefined
  /** Whether the reviews are in it. */
  filled: boolean
  undescribe?: (() => void) | undefined
}

/** Reviews appear in their clothes, but not later than this for want of them. */
const longestDressing = 3000

const selector = ':is(.portico-reviews, .portico-summary)[data-campaign]'

/** Every container in the page that is ours, from its discovery to its end. */
export function createWidgets(host: string) {
  const running = new Map<HTMLElement, Running>()
  const styles = createStyles(`${host}/widgets/css/`)
  const watched = new Set<Node>()

  const fetchInto = async (container: HTMLElement, signal: AbortSignal, params?: string) =>
    sanitise((await loadFragment(addressOf(host, container, params), signal)).body, host)

  const load = async (container: HTMLElement, signal: AbortSignal) => {
    container.ariaBusy = 'true'
    try {
      const [fragment] = await Promise.all([
        fetchInto(container, signal),
        styles.add(container.getRootNode()),
      ])
      if (signal.aborted) return
      container.replaceChildren(fragment)
      const state = running.get(container)
      if (state) state.filled = true
      describe()
      for (const other of running.keys()) if (isSummary(other)) aimSummary(other)
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: for the owner of the page; a visitor keeps what was there
      if (error instanceof Refused) console.warn('Reviews:', error.message)
      else if (!signal.aborted) offerRetry(container, () => load(container, signal))
    }
    if (!signal.aborted) container.ariaBusy = null
  }

  const describe = () => {
    for (const [container, state] of running) state.undescribe ??= describePage(container)
  }

  const onClick = (container: HTMLElement, event: MouseEvent, signal: AbortSignal) => {
    const clicked = event.target as Element
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0) return
    const button = clicked.closest<HTMLElement>('[data-href]')
    const link = clicked.closest<HTMLAnchorElement>('a[data-network]')
    if (link) popUp(event, link)
    else if (button) {
      event.preventDefault()
      void showMore(container, button, (params) => fetchInto(container, signal, params))
    } else if (isSummary(container) && !clicked.closest('button') && followSummary(container, clicked))
      event.preventDefault()
  }

  /** Marked before the first call, so that no second look can start it again. What the server has drawn only comes alive. */
  const take = (container: HTMLElement) => {
    if (running.has(container)) return
    const drawn = container.dataset.rendered === 'true'
    const stop = new AbortController()
    const { signal } = stop
    running.set(container, {
      stop,
      before: drawn ? undefined : [...container.childNodes],
      filled: drawn,
    })
    container.dataset.rendered = 'true'
    container.addEventListener('click', (event) => onClick(container, event, signal), { signal })
    startShare(container, signal)
    if (!drawn) return void load(container, signal)
    describe()
    if (isSummary(container)) aimSummary(container)
  }

  const observer = new MutationObserver((records) => {
    for (const [container, { filled }] of running)
      if (!container.isConnected) (filled ? release : giveBack)(container)
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) find(node)
  })

  const find = (root: ParentNode) => {
    if (root instanceof HTMLElement && root.matches(selector)) take(root)
    for (const container of root.querySelectorAll<HTMLElement>(selector)) take(container)
  }

  const release = (container: HTMLElement) => {
    const state = running.get(container)
    state?.stop.abort()
    state?.undescribe?.()
    running.delete(container)
    describe()
    return state
  }

  /** Its former content, so that it can begin again. */
  const giveBack = (container: HTMLElement) => {
    const before = release(container)?.before
    container.ariaBusy = null
    if (!before) return
    container.replaceChildren(...before)
    delete container.dataset.rendered
  }

  return {
    /** Looks for containers below `root` and keeps looking: for those added later, and inside a shadow root it is given. */
    scan(root: ParentNode = document) {
      const top = (root as Node).getRootNode()
      if (!watched.has(top)) {
        watched.add(top)
        observer.observe(top, { childList: true, subtree: true })
      }
      find(root)
    },
    /** Gives containers at or below `root` back as they were; without one, ends everything. */
    destroy(root?: Node) {
      for (const container of running.keys()) if (!root || root.contains(container)) giveBack(container)
      if (root) return
      observer.disconnect()
      watched.clear()
      styles.remove()
    },
  }
}

export type Widgets = ReturnType<typeof createWidgets>

const isSummary = (container: HTMLElement) => container.classList.contains('portico-summary')

function addressOf(host: string, container: HTMLElement, params = container.dataset.params ?? '') {
  const part = isSummary(container) ? 'summary' : 'reviews/v2'
  const asked = new URLSearchParams(params)
  const language = otherLanguage(container)
  if (language && !asked.has('words')) asked.set('words', language)
  return `${host}/widgets/${part}/${encodeURIComponent(container.dataset.campaign ?? '')}/?${asked}`
}

function offerRetry(container: HTMLElement, retry: () => Promise<unknown>) {
  const words = wordsOf(container)
  const message = line('p', 'portico-error', `${words.notLoaded} `)
  message.lang = words.in
  message.setAttribute('role', 'alert')
  const button = line('button', 'portico-retry', words.tryAgain)
  button.type = 'button'
  button.onclick = async () => {
    message.remove()
    await retry()
    if (!container.hasAttribute('tabindex')) container.tabIndex = -1
    ;(container.querySelector<HTMLElement>('.portico-retry') ?? container).focus()
  }
  message.append(button)
  container.append(message)
}

/** Once in each root, and waited for. */
function createStyles(href: string) {
  const sheets = new Map<HTMLLinkElement, Promise<unknown>>()
  return {
    add(root: Node) {
      const where = root instanceof ShadowRoot ? root : document.head
      const present = [...where.querySelectorAll('link')].find((sheet) => sheet.href === href)
      if (present) return sheets.get(present)
      const sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = href
      const loaded = new Promise((resolve) => {
        sheet.onload = sheet.onerror = resolve
        setTimeout(resolve, longestDressing)
      })
      sheets.set(sheet, loaded)
      where.append(sheet)
      return loaded
    },
    remove() {
      for (const sheet of sheets.keys()) sheet.remove()
      sheets.clear()
    },
  }
}

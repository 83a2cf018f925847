import { popupFeatures } from '../domain/popup.ts'
import type { Network } from '../domain/share-links.ts'

export function start(part: Element) {
  const list = part.querySelector<HTMLDetailsElement>('.share')
  if (!list) return
  hideWhenUnused(list)
  const { url = '', title = '' } = list.dataset
  offer(list, 'device', 'share' in navigator, () => navigator.share({ url, title }).catch(() => {}))
  offer(list, 'copy', 'clipboard' in navigator, (button) => copy(list, url, button))
  for (const link of list.querySelectorAll<HTMLAnchorElement>('[data-network]'))
    link.addEventListener('click', (event) => popUp(event, link))
}

/** Offers what this device can do. */
function offer(
  list: HTMLElement,
  name: string,
  isPossible: boolean,
  use: (button: HTMLButtonElement) => unknown,
) {
  const button = list.querySelector<HTMLButtonElement>(`button[name=${name}]`)
  if (!button || !isPossible) return
  button.parentElement?.removeAttribute('hidden')
  button.addEventListener('click', () => use(button))
}

async function copy(list: HTMLElement, url: string, { dataset }: HTMLButtonElement) {
  const message = await navigator.clipboard.writeText(url).then(
    () => dataset.copied,
    () => dataset.notCopied,
  )
  const status = list.querySelector('[role=status]')
  if (status) status.textContent = message ?? ''
}

/** If the pop-up is blocked the link takes its ordinary course. */
function popUp(event: MouseEvent, link: HTMLAnchorElement) {
  const features = popupFeatures(link.dataset.network as Network, window)
  if (!features || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const popup = window.open(link.href, '_blank', features)
  if (!popup) return
  popup.opener = null
  event.preventDefault()
}

/** Milliseconds. */
const hideAfter = 5000

/**
 * The open list hides automatically after 5 s. A pointer over it or focus in it prevents that, and the time starts
 * again when they leave: it never disappears while it is used or read.
 */
function hideWhenUnused(list: HTMLDetailsElement) {
  // It may have been opened, and be in use, before this listened. Where nothing can hover, a finger opened it.
  const held = {
    byPointer: list.matches(':hover') || matchMedia('(hover: none)').matches,
    byFocus: list.querySelector(':focus-visible') !== null,
  }
  let timer: ReturnType<typeof setTimeout> | undefined

  function hold(by: Partial<typeof held> = {}) {
    Object.assign(held, by)
    clearTimeout(timer)
    if (list.open && !held.byPointer && !held.byFocus) timer = setTimeout(() => close(list), hideAfter)
  }

  hold()
  list.addEventListener('toggle', () => hold())
  list.addEventListener('pointerenter', () => hold({ byPointer: true }))
  list.addEventListener('pointerleave', ({ pointerType }) => {
    // A finger leaves when it is lifted. Who reads on holds the list until they press elsewhere.
    if (pointerType !== 'touch') hold({ byPointer: false })
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (list.open && target instanceof Node && !list.contains(target)) hold({ byPointer: false })
  })
  // A mouse leaves the focus on what it clicked; that alone does not mean it is in use.
  list.addEventListener('focusin', () => hold({ byFocus: list.querySelector(':focus-visible') !== null }))
  list.addEventListener('focusout', () => hold({ byFocus: false }))
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !list.open) return
    event.preventDefault()
    close(list)
  })
}

/** Focus does not vanish with the list. */
function close(list: HTMLDetailsElement) {
  const hasFocus = list.contains(document.activeElement)
  list.open = false
  if (hasFocus) list.querySelector('summary')?.focus({ preventScroll: true })
}

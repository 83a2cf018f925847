import { popupFeatures } from '../domain/popup.ts'
import type { Network } from '../domain/share-links.ts'
import { hideWhenUnused } from './hide-when-unused.ts'

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

/** What this device can do. */
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

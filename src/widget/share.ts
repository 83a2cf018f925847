import { announce, line } from './translate.ts'
import { wordsOf } from './words.ts'

const hideAfter = 5000
const width = 600
const height = 270
const tallHeight = 600

/**
 * Links work without it; the script opens them in a small window, adds what the device can do, and folds the list away.
 */
export function startShare(container: HTMLElement, signal: AbortSignal) {
  const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

  const hideLater = (list: HTMLDetailsElement) => {
    clearTimeout(timers.get(list))
    if (list.open)
      timers.set(
        list,
        setTimeout(() => {
          // The list never disappears under a pointer or the keyboard focus.
          if (list.matches(':hover') || list.querySelector(':focus-visible')) hideLater(list)
          else list.open = false
        }, hideAfter),
      )
  }

  // These events do not bubble, so they are captured.
  for (const type of ['toggle', 'pointerleave', 'focusout'])
    container.addEventListener(
      type,
      ({ target }) => {
        const list = target instanceof Element && target.closest<HTMLDetailsElement>('.portico-share')
        if (!list) return
        if (type === 'toggle' && list.open) addDevice(container, list)
        hideLater(list)
      },
      { capture: true, signal },
    )
  container.addEventListener(
    'keydown',
    (event) => {
      const list =
        event.target instanceof Element && event.target.closest<HTMLDetailsElement>('.portico-share')
      if (event.key !== 'Escape' || !list || !list.open) return
      event.preventDefault()
      list.open = false
      list.querySelector('summary')?.focus()
    },
    { signal },
  )
}

function addDevice(container: HTMLElement, list: HTMLDetailsElement) {
  const url = list.dataset.url
  const items = list.querySelector('ul')
  if (!url || !items || items.querySelector('button')) return
  const add = (text: string, act: () => Promise<unknown>, where: 'append' | 'prepend') => {
    const button = line('button', '', text)
    button.type = 'button'
    button.onclick = () => void act()
    const item = document.createElement('li')
    item.append(button)
    items[where](item)
  }
  const words = wordsOf(container)
  const copied = () => announce(container, words.copied)
  const refused = () =>
    announce(
      container,
      words.notCopied.replace('{url}', () => url),
    )
  if ('share' in navigator)
    add(words.withDevice, () => navigator.share({ url, title: document.title }).catch(() => {}), 'prepend')
  if (navigator.clipboard)
    add(words.copyLink, () => navigator.clipboard.writeText(url).then(copied, refused), 'append')
}

/** If the window is blocked the link takes its ordinary course. */
export function popUp(event: MouseEvent, link: HTMLAnchorElement) {
  const network = link.dataset.network ?? ''
  if (!/^https?:/.test(link.protocol)) return
  const tall = network === 'pinterest' || network === 'whatsapp' ? tallHeight : height
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - tall) / 2)
  const popup = open(link.href, '_blank', `popup,width=${width},height=${tall},left=${left},top=${top}`)
  if (!popup) return
  popup.opener = null
  event.preventDefault()
}

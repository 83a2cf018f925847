import { type ComponentType, createElement, type ReactNode, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { firstContentOf } from '#ui/form-contents.ts'
import { SlotContents } from '#ui/slot.tsx'
import { trustedHtml } from '#ui/trusted-types.ts'
import { readTypedEarly, typeAgain } from './typed-early.ts'

/** Settles once the component has rendered and listens. One that cannot be drawn leaves the server's HTML as it was. */
// biome-ignore lint/suspicious/noExplicitAny: each island takes its own props, which the server wrote for it
export function hydrate(element: HTMLElement, island: ComponentType<any>): Promise<void> {
  const props = JSON.parse(element.getAttribute('props') ?? '{}')
  const drawn = [...element.childNodes]
  const form = element.closest('form')
  if (form) firstContentOf(form)
  const typed = readTypedEarly(element)
  return new Promise<void>((resolve, reject) => {
    let isReady = false
    const onReady = () => {
      isReady = true
      element.toggleAttribute('awake', true)
      resolve()
    }
    const onUncaughtError = (error: unknown) => {
      reportError(error)
      if (isReady) return
      element.replaceChildren(...drawn)
      dispatchEvent(new Event('scriptfailed'))
      reject(error)
    }
    const content = createElement(SlotContents, { value: slotsIn(element) }, createElement(island, props))
    hydrateRoot(element, createElement(StrictMode, null, createElement(Ready, { onReady }, content)), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
      onUncaughtError,
    })
  }).then(() => typeAgain(typed))
}

/** Read before React looks at the page: where it finds another one than the server's it throws everything away. */
function slotsIn(element: HTMLElement) {
  const slots = [...element.querySelectorAll('portico-slot')].filter(
    (slot) => slot.closest('portico-island') === element,
  )
  return Object.fromEntries(
    slots.map((slot) => [slot.getAttribute('name') ?? '', { __html: trustedHtml(slot.innerHTML) }]),
  )
}

const Ready: ComponentType<{ onReady: () => void; children?: ReactNode }> = ({ onReady, children }) => {
  useEffect(onReady, [onReady])
  return children
}

import { type ComponentType, createElement, type ReactNode, StrictMode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { firstContentOf } from '#ui/form-contents.ts'
import { SlotContents } from '#ui/slot.tsx'
import { trustedHtml } from '#ui/trusted-types.ts'

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

/** Read before React takes over the page: if it finds anything else than the server sent, it discards everything. */
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

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Text typed in a control before its island was hydrated, and the position of the cursor. */
type Typed = Pick<TextControl, 'value' | 'defaultValue' | 'selectionStart' | 'selectionEnd'> & {
  control: TextControl
}

const wordless = /^(?:hidden|file|checkbox|radio|range|color|submit|button|reset|image)$/

/** Read before React takes over the page. An island of its own handles anything in `data-uncontrolled`. */
function readTypedEarly(island: HTMLElement): Typed[] {
  return [...island.querySelectorAll<TextControl>('input, textarea')]
    .filter(
      (control) =>
        !wordless.test(control.type) &&
        control.value !== control.defaultValue &&
        control.closest('portico-island, [data-uncontrolled]') === island,
    )
    .map((control) => {
      const { value, defaultValue, selectionStart, selectionEnd } = control
      return { control, value, defaultValue, selectionStart, selectionEnd }
    })
}

/**
 * Types it once more, now that the island listens: otherwise it would continue with the server's value, and write that
 * back.
 */
function typeAgain(typed: readonly Typed[]) {
  for (const { control, value, defaultValue, selectionStart, selectionEnd } of typed) {
    if (!control.isConnected) continue
    // React takes for a change what differs from what was last written through the control itself.
    control.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    flushSync(() => control.dispatchEvent(new Event('input', { bubbles: true })))
    // React makes it the words of the page, but they are still to be saved.
    control.defaultValue = defaultValue
    if (control === document.activeElement && selectionStart !== null)
      control.setSelectionRange(selectionStart, selectionEnd)
  }
}

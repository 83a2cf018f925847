import { flushSync } from 'react-dom'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Words that a control got before its island woke, and where the cursor was. */
type Typed = Pick<TextControl, 'value' | 'defaultValue' | 'selectionStart' | 'selectionEnd'> & {
  control: TextControl
}

const wordless = /^(?:hidden|file|checkbox|radio|range|color|submit|button|reset|image)$/

/** Read before React looks at the page. What stands in `data-uncontrolled` is looked after by its own island. */
export function readTypedEarly(island: HTMLElement): Typed[] {
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

/** Types it once more, where the island listens now: it would go on with the words of the server, and write them back. */
export function typeAgain(typed: readonly Typed[]) {
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

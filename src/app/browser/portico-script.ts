import { importBuilt } from './import-built.ts'

/** The module built from `<name>.script.ts`. */
type ScriptModule = { start(before: Element | null, props: unknown): void }

/** A script without React. It enhances the element before it, which is complete without it. */
export class PorticoScript extends HTMLElement {
  connectedCallback() {
    if (CSS.supports(this.getAttribute('unless') ?? '')) return
    const { previousElementSibling: before } = this
    const start = async () => {
      const module = await importBuilt<ScriptModule>(this, 'file').catch(() => undefined)
      module?.start(before, JSON.parse(this.getAttribute('props') ?? 'null'))
    }
    if (before && this.getAttribute('wake') === 'visible') whenVisible(before, start)
    else start()
  }
}

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

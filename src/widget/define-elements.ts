import type { Widgets } from './widgets.ts'

/** `<portico-reviews campaign="shop" params="size=5">` and `<portico-summary campaign="shop" link="/reviews">`. */
export function defineElements(widgets: Widgets) {
  for (const name of ['portico-reviews', 'portico-summary']) {
    if (customElements.get(name)) continue
    customElements.define(
      name,
      class extends HTMLElement {
        static observedAttributes = ['campaign', 'params', 'link']

        connectedCallback() {
          this.classList.add(name)
          for (const attribute of ['campaign', 'params', 'link']) {
            const value = this.getAttribute(attribute)
            if (value !== null) this.dataset[attribute] = value
          }
          widgets.scan(this)
        }

        disconnectedCallback() {
          if (!this.isConnected) widgets.destroy(this)
        }

        attributeChangedCallback(_: string, before: string | null) {
          if (before === null || !this.isConnected) return
          widgets.destroy(this)
          this.connectedCallback()
        }
      },
    )
  }
}

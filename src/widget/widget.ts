import './widget-global.ts'
import { createWidgets, type Widgets } from './widgets.ts'

if (!window.PorticoReviews) {
  const widgets = createWidgets(providerHost(ownScript()))
  window.PorticoReviews = widgets
  const start = () => {
    defineElements(widgets)
    widgets.scan()
  }
  // A container is whole only when the page has been read to its end.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}

/** The origin of the reviews: that of the script, if it is at a widgets path; else `data-host`, else this page's. */
function providerHost(script: HTMLScriptElement | null): string {
  const source = script?.src && new URL(script.src)
  const end = source ? source.pathname.indexOf('/widgets/') : -1
  if (source && end >= 0) return source.origin + source.pathname.slice(0, end)
  return script?.dataset.host ?? location.origin
}

/** The script that is running, or the one of ours in the page when it was started in another way. */
function ownScript() {
  return (document.currentScript ??
    document.querySelector('script[src*="/widgets/widget.js"]')) as HTMLScriptElement | null
}

/** `<portico-reviews campaign="shop" params="size=5">` and `<portico-summary campaign="shop" link="/reviews">`. */
function defineElements(widgets: Widgets) {
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

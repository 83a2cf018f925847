import { defineElements } from './define-elements.ts'
import { ownScript, providerHost } from './provider-host.ts'
import './widget-global.ts'
import { createWidgets } from './widgets.ts'

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

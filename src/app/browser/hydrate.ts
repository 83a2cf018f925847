import { type ComponentType, createElement, type ReactNode, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandModule } from './islands.ts'

/** Settles once the component has rendered and listens. */
export function hydrate(element: HTMLElement, island: IslandModule['island']): Promise<void> {
  const props = JSON.parse(element.getAttribute('props') ?? '{}')
  return new Promise((resolve) => {
    const ready = () => {
      element.toggleAttribute('awake', true)
      resolve()
    }
    hydrateRoot(
      element,
      createElement(StrictMode, null, createElement(Ready, { onReady: ready }, createElement(island, props))),
      { identifierPrefix: element.getAttribute('prefix') ?? '' },
    )
  })
}

const Ready: ComponentType<{ onReady: () => void; children?: ReactNode }> = ({ onReady, children }) => {
  useEffect(onReady, [onReady])
  return children
}

import type { Widgets } from './widgets.ts'

declare global {
  interface Window {
    PorticoReviews?: Widgets
  }
}

type PorticoReviews = {
  /** Looks for containers below `root`, else in the whole page, and keeps looking. */
  scan(root?: ParentNode): void
  /** Gives containers at or below `root` back as they were; without one, ends everything. */
  destroy(root?: Node): void
}

declare global {
  interface Window {
    PorticoReviews?: PorticoReviews
  }
}

export {}

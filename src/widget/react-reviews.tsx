import { type ReactNode, useEffect, useRef } from 'react'

export type ReviewsProps = {
  /** Where the reviews come from, e.g. `https://example.org`. */
  host: string
  campaign: string
  params?: string
  link?: string
  /** Shown until the reviews have come, and without script: best a link to them. */
  children?: ReactNode
}

/** The reviews widget in a React application. */
export const Reviews = (props: ReviewsProps) => <Widget {...props} kind="portico-reviews" />

export const ReviewsSummary = (props: ReviewsProps) => <Widget {...props} kind="portico-summary" />

/** React leaves the inner element alone after the first render; the widget fills and empties it. */
function Widget({ kind, host, campaign, params = '', link, children }: ReviewsProps & { kind: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = document.createElement('div')
    container.className = kind
    Object.assign(container.dataset, { campaign, params, ...(link ? { link } : {}) })
    container.append(...(place.current?.childNodes ?? []))
    place.current?.append(container)
    let ended = false
    loadScript(host).then(() => ended || widgets()?.scan(container))
    return () => {
      ended = true
      widgets()?.destroy(container)
      place.current?.append(...container.childNodes)
      container.remove()
    }
  }, [kind, host, campaign, params, link])
  return <div ref={place}>{children}</div>
}

type Widgets = { scan(root: ParentNode): void; destroy(root: Node): void }

const widgets = () => (window as Window & { PorticoReviews?: Widgets }).PorticoReviews

const scripts = new Map<string, Promise<void>>()

function loadScript(host: string): Promise<void> {
  const known = scripts.get(host)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${host}/widgets/widget.js`
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      scripts.delete(host)
      reject(new Error(`The reviews script of ${host} could not be loaded.`))
    }
    document.head.append(script)
  })
  scripts.set(host, loading)
  return loading
}

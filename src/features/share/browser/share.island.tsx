import { type MouseEvent, useEffect, useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { fill } from '#ui/fill.ts'
import { popupFeatures } from '../domain/popup.ts'
import type { Network, ShareLink } from '../domain/share-links.ts'
import type { shareWords } from '../domain/words.ts'
import { useShareList } from './use-share-list.ts'

export type ShareProps = {
  url: string
  title: string
  links: readonly ShareLink[]
  words: ForBrowser<typeof shareWords>
}

/** Links first: they work without script, in a new tab and by long press. Script adds what the device itself can do. */
export function Share({ url, title, links, words }: ShareProps) {
  const list = useShareList()
  const device = useDevice()
  const [message, setMessage] = useState('')

  async function copy() {
    const copied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    setMessage(copied ? words.copied : fill(words.notCopied, { url }))
  }

  return (
    <details className="share" suppressHydrationWarning {...list}>
      <summary>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M10 12.5V3M6.5 6 10 2.5 13.5 6M5.5 9.5h-2v8h13v-8h-2" />
        </svg>
        <span aria-hidden="true">{words.share}</span>
        <span className="visually-hidden">{fill(words.shareTitle, { title })}</span>
      </summary>
      <ul>
        {device.canShare && (
          <li>
            <button type="button" onClick={() => navigator.share({ url, title }).catch(() => {})}>
              {words.withDevice}
            </button>
          </li>
        )}
        {links.map(({ network, label, href }) => (
          <li key={network}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => popUp(event, network)}
            >
              {label}
            </a>
          </li>
        ))}
        {device.canCopy && (
          <li>
            <button type="button" onClick={copy}>
              {words.copyLink}
            </button>
          </li>
        )}
      </ul>
      <p role="status">{message}</p>
    </details>
  )
}

/** What the device offers is known in the browser only, and only after it has taken over the server's page. */
function useDevice() {
  const [device, setDevice] = useState({ canShare: false, canCopy: false })
  useEffect(() => setDevice({ canShare: 'share' in navigator, canCopy: 'clipboard' in navigator }), [])
  return device
}

/** If the pop-up is blocked the link takes its ordinary course. */
function popUp(event: MouseEvent<HTMLAnchorElement>, network: Network) {
  const features = popupFeatures(network, window)
  if (!features || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const popup = window.open(event.currentTarget.href, '_blank', features)
  if (!popup) return
  popup.opener = null
  event.preventDefault()
}

export { Share as island }

import { ScriptedPart, Trans, useT } from '#api/extension.ts'
import { words as shareWords } from '#words/share.ts'
import { type Network, type Shared, shareLinks } from '../domain/share-links.ts'

/**
 * A list of ways to share one thing: a post, a review. Links first: they work without script, in a new tab and by long
 * press. Script shows what the device itself can do.
 */
export function ShareView({ shared, networks }: { shared: Shared; networks: readonly Network[] }) {
  const { url, title } = shared
  const t = useT()
  return (
    <ScriptedPart name="share">
      <details className="share" data-url={url} data-title={title}>
        <summary>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M10 12.5V3M6.5 6 10 2.5 13.5 6M5.5 9.5h-2v8h13v-8h-2" />
          </svg>
          <span aria-hidden="true">
            <Trans of={shareWords.share} />
          </span>
          <span className="visually-hidden">
            <Trans of={shareWords.shareTitle({ title })} />
          </span>
        </summary>
        <ul>
          <li hidden>
            <button type="button" name="device">
              <Trans of={shareWords.withDevice} />
            </button>
          </li>
          {shareLinks(shared, networks).map(({ network, label, href }) => (
            <li key={network}>
              <a href={href} target="_blank" rel="noopener noreferrer" data-network={network}>
                <Trans of={label} />
              </a>
            </li>
          ))}
          <li hidden>
            <button
              type="button"
              name="copy"
              data-copied={t(shareWords.copied)}
              data-not-copied={t(shareWords.notCopied({ url }))}
            >
              <Trans of={shareWords.copyLink} />
            </button>
          </li>
        </ul>
        <p role="status" {...t.marksOf(shareWords.copied)} />
      </details>
    </ScriptedPart>
  )
}

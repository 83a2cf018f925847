import { type PostView, Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'

/** Shown next to the text if there is room; not worth it for a heading or two. */
export function TableOfContents({ headings }: Pick<PostView, 'headings'>) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length < 3) return null
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">
        <Trans of={words.onThisPage} />
      </h2>
      <ol>
        {shown.map(({ id, text, depth }) => (
          <li key={id} className={depth === 3 ? 'nested' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

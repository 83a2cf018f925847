import { type FailureProps, links, Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { InLanguage } from './in-language.tsx'

export function Failure({ status, title, advice, lang, reference }: FailureProps) {
  return (
    <div className="columns">
      <header className="page-header">
        <p className="overline">{status}</p>
        <h1>
          <InLanguage lang={lang}>{title}</InLanguage>
        </h1>
        <p className="standfirst">
          <InLanguage lang={lang}>{advice}</InLanguage>{' '}
          <Trans of={words.orFrontPage} draw={{ home: (inner) => <a href={links.home}>{inner}</a> }} />
        </p>
        {reference && (
          <p className="reference">
            <Trans of={words.reference} draw={{ reference: () => <code>{reference}</code> }} />
          </p>
        )}
      </header>
    </div>
  )
}

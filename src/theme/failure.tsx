import { type FailureProps, links, Phrase } from '#api/theme.ts'
import { words } from './words.ts'

export function Failure({ status, title, advice, reference }: FailureProps) {
  return (
    <div className="columns">
      <header className="page-header">
        <p className="overline">{status}</p>
        <h1>{title}</h1>
        <p className="standfirst">
          {advice}{' '}
          <Phrase of={words.orFrontPage} draw={{ home: (inner) => <a href={links.home}>{inner}</a> }} />
        </p>
        {reference && (
          <p className="reference">
            <Phrase of={words.reference} draw={{ reference: () => <code>{reference}</code> }} />
          </p>
        )}
      </header>
    </div>
  )
}

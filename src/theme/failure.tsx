import { type FailureProps, links } from '#api/theme.ts'

export function Failure({ status, title, advice, reference }: FailureProps) {
  return (
    <div className="columns">
      <header className="page-header">
        <p className="overline">{status}</p>
        <h1>{title}</h1>
        <p className="standfirst">
          {advice} Or go to the <a href={links.home}>front page</a>.
        </p>
        {reference && (
          <p className="reference">
            If it keeps happening, tell us this reference: <code>{reference}</code>
          </p>
        )}
      </header>
    </div>
  )
}

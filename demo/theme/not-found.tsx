import { links } from 'portico/theme'

/** In the words of the workshop. Everything else looks as in the default theme. */
export function NotFound() {
  return (
    <div className="columns">
      <header className="page-header">
        <p className="overline">404</p>
        <h1>This shelf is empty</h1>
        <p className="standfirst">
          What you are looking for has moved, or we never made it. <a href={links.search}>Search for it</a>,
          read the <a href={links.posts}>journal</a>, or go back to the <a href={links.home}>front page</a>.
        </p>
      </header>
    </div>
  )
}

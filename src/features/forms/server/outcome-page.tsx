export function OutcomePage({ message, back }: { message: string; back: string }) {
  return (
    <article className="page">
      <h1>Your message</h1>
      <p role="status">{message}</p>
      <p>
        <a href={back}>Back to the page</a>
      </p>
    </article>
  )
}

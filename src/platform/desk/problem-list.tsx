/** What stands in the way of saving, above the form. Nothing of the form is lost. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was just sent
    <div className="message bad" role="alert" tabIndex={-1} autoFocus>
      <p>
        <strong>This is not saved yet.</strong>
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}

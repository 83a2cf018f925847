import type { FieldProblem } from '#ui/field-problems.ts'

/** Every field that needs another look, with a way to it. It has the focus when the page opens, also without script. */
export function ProblemSummary({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null
  const count = problems.length === 1 ? 'One field needs' : `${problems.length} fields need`
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was just sent
    <div className="message bad problem-summary" role="alert" tabIndex={-1} autoFocus>
      <p>
        <strong>This is not saved yet.</strong> {count} another look:
      </p>
      <ul>
        {problems.map(({ id, label, error }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>: {error}
          </li>
        ))}
      </ul>
    </div>
  )
}

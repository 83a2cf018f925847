import { Said } from '#platform/desk/said.tsx'
import type { FieldProblem } from '#ui/field-problems.ts'

/** Every field that needs another look, with a way to it. It has the focus when the page opens, also without script. */
export function ProblemSummary({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null
  const count = problems.length === 1 ? 'One field needs' : `${problems.length} fields need`
  return (
    <Said tone="bad" className="problem-summary">
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
    </Said>
  )
}

import { Said } from './said.tsx'

/** What stands in the way of saving, above the form. Nothing of the form is lost. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Said tone="bad">
      <p>
        <strong>This is not saved yet.</strong>
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Said>
  )
}

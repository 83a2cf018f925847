import { useT } from '#platform/words/use-t.ts'
import { words } from '#words/desk.common.ts'
import { Said } from './said.tsx'

/** What prevents saving, above the form. Nothing in the form is lost. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  const t = useT()
  if (problems.length === 0) return null
  return (
    <Said tone="bad">
      <p>
        <strong>{t(words.notSavedYet)}</strong>
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Said>
  )
}

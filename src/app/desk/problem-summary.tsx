import { Said } from '#platform/desk/said.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import type { FieldProblem } from '#ui/field-problems.ts'
import { words } from '#words/desk.ts'
import { strong } from './strong.tsx'

/** Every field that needs another look, with a way to it. It has the focus when the page opens, also without script. */
export function ProblemSummary({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Said tone="bad" className="problem-summary">
      <p>
        <Phrase of={words.notSavedYet({ count: problems.length })} draw={{ strong }} />
      </p>
      <ul>
        {problems.map(({ id, label, error }) => (
          <li key={id}>
            <Phrase
              of={words.fieldProblem({ label, error })}
              draw={{ field: (inner) => <a href={`#${id}`}>{inner}</a> }}
            />
          </li>
        ))}
      </ul>
    </Said>
  )
}

import { inLanguage, Listed, type TermView } from '#api/theme.ts'
import { Count } from './count.tsx'

/** Categories or tags in a running line. */
export const TermLinks = ({ terms }: { terms: readonly TermView[] }) => (
  <Listed>
    {terms.map(({ path, name, lang }) => (
      <a key={path} href={path} {...inLanguage(lang)}>
        {name}
      </a>
    ))}
  </Listed>
)

/** The same one under the other, with how many posts each has. */
export const TermList = ({ terms }: { terms: readonly TermView[] }) => (
  <ul>
    {terms.map(({ path, name, lang, count }) => (
      <li key={path}>
        <a href={path} {...inLanguage(lang)}>
          {name}
        </a>{' '}
        {count !== undefined && <Count of={count} />}
      </li>
    ))}
  </ul>
)

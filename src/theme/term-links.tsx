import { inLanguage, Listed, type TermView } from '#api/theme.ts'

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

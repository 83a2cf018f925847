import { Phrase } from '#platform/words/phrase.tsx'
import { DateText } from '#ui/date-text.tsx'
import { words } from '#words/desk.common.ts'

/** How far a search among very many came, and the way on. */
export const SearchedBack = ({ to, href }: { to: Date; href: string }) => (
  <Phrase
    of={words.searchedBack}
    draw={{
      moment: () => <DateText date={to} length="moment" />,
      further: (inner) => <a href={href}>{inner}</a>,
    }}
  />
)

import { Trans } from '#api/theme.ts'
import { words } from '#words/theme.ts'
import { heard } from './heard.tsx'

/** How many posts there are. */
export const Count = ({ of }: { of: number }) => (
  <span className="count">
    <Trans of={words.posts({ count: of })} draw={{ heard }} />
  </span>
)

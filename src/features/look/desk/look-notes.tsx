import { Trans, useT } from '#api/extension.ts'
import { words } from '#words/desk.look.ts'
import { type Moved, movedColours, readLook } from '../server/look.ts'

const themeFile = 'theme.css'

export const ThemeNote = () => (
  <p>
    <Trans of={words.themeAbout} draw={{ file: () => <code>{themeFile}</code> }} />
  </p>
)

/** Where another colour is used than the chosen one, so that text can be read. */
export function movedColour(name: string, section: unknown) {
  const moved: Readonly<Record<string, readonly Moved[]>> = movedColours(readLook(section))
  return moved[name]?.map((one) => <MovedNote key={one.scheme} {...one} />)
}

function MovedNote({ scheme, chosen, used }: Moved) {
  const t = useT()
  return (
    <p className="field-hint">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <rect width="16" height="16" rx="3" fill={used} stroke="currentColor" />
      </svg>{' '}
      {t(words.moved({ scheme, used, chosen }))}
    </p>
  )
}

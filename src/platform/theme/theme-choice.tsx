import { Trans } from '#platform/words/trans.tsx'
import { words } from '#words/appearance.ts'

/** Between the system's appearance, light and dark. Needs script to do anything, so styles show it only where script runs. */
export function ThemeChoice() {
  return (
    <fieldset className="theme-choice">
      <legend>
        <Trans of={words.legend} />
      </legend>
      {(['auto', 'light', 'dark'] as const).map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === 'auto'} />
          <span>
            <Trans of={words[theme]} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

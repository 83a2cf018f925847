import { Trans } from '#platform/words/trans.tsx'
import { words } from '#words/appearance.ts'

/** Switches between the system's appearance, light and dark. It needs JavaScript, so the styles hide it without. */
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

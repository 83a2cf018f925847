import { useSay } from '#platform/words/use-say.ts'
import { defineWords } from '#shared/words/define-words.ts'

const words = defineWords('appearance', {
  legend: 'Appearance',
  auto: 'auto',
  light: 'light',
  dark: 'dark',
})

/** Between the system's appearance, light and dark. Needs script to do anything, so styles show it only where script runs. */
export function ThemeChoice() {
  const say = useSay()
  return (
    <fieldset className="theme-choice">
      <legend>{say(words.legend)}</legend>
      {(['auto', 'light', 'dark'] as const).map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === 'auto'} />
          <span>{say(words[theme])}</span>
        </label>
      ))}
    </fieldset>
  )
}

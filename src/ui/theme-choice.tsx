/** Between the system's appearance, light and dark. Needs script to do anything, so styles show it only where script runs. */
export function ThemeChoice() {
  return (
    <fieldset className="theme-choice">
      <legend>Appearance</legend>
      {['auto', 'light', 'dark'].map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === 'auto'} />
          <span>{theme}</span>
        </label>
      ))}
    </fieldset>
  )
}

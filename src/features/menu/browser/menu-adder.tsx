import { type MouseEvent, useRef } from 'react'

export type MenuChoice = { group: string; label: string; url: string }

export type MenuAdderProps = {
  choices: readonly MenuChoice[]
  onAdd(row: { label: string; url: string }): void
}

/** A place of this site, or any other link, put at the end of the menu. */
export function MenuAdder({ choices, onAdd }: MenuAdderProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const groups = Map.groupBy(choices, ({ group }) => group)

  const fieldValue = (name: string) =>
    box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? ''

  const addChosen = (event: MouseEvent) => {
    event.preventDefault()
    const choice = choices.find(({ url }) => url === fieldValue('choice'))
    if (choice) onAdd({ label: choice.label, url: choice.url })
  }

  const addLink = (event: MouseEvent) => {
    event.preventDefault()
    onAdd({ label: fieldValue('new-label'), url: fieldValue('new-url') })
    for (const input of box.current?.querySelectorAll('input') ?? []) input.value = ''
  }

  return (
    <fieldset className="menu-adder" ref={box}>
      <legend>Add to the menu</legend>
      <label className="field">
        <span>A place of this site</span>
        <select name="choice" defaultValue="">
          <option value="">Choose…</option>
          {[...groups].map(([group, ofGroup]) => (
            <optgroup key={group} label={group}>
              {ofGroup.map(({ label, url }) => (
                <option key={url} value={url}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" name="act" value="add-choice" className="button quiet" onClick={addChosen}>
        Add the place
      </button>
      <label className="field">
        <span>Words of another link</span>
        <input name="new-label" maxLength={200} />
      </label>
      <label className="field">
        <span>Its address</span>
        <input name="new-url" maxLength={2000} placeholder="https://" />
      </label>
      <button type="submit" name="act" value="add-link" className="button quiet" onClick={addLink}>
        Add the link
      </button>
    </fieldset>
  )
}

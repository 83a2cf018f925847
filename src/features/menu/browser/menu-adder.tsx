import { type MouseEvent, useRef } from 'react'
import { shortTitle } from '#shared/short-title.ts'
import type { MenuEditorWords } from './menu-editor-words.ts'

export type MenuChoice = { group: string; label: string; url: string }

export type MenuAdderProps = {
  choices: readonly MenuChoice[]
  onAdd(row: { label: string; url: string }): void
  words: MenuEditorWords
}

/** A place of this site, or any other link, put at the end of the menu. */
export function MenuAdder({ choices, onAdd, words }: MenuAdderProps) {
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
      <legend>{words.add}</legend>
      <label className="field">
        <span>{words.placeOfSite}</span>
        <select name="choice" defaultValue="">
          <option value="">{words.choose}</option>
          {[...groups].map(([group, ofGroup]) => (
            <optgroup key={group} label={group}>
              {ofGroup.map(({ label, url }) => (
                <option key={url} value={url}>
                  {shortTitle(label)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" name="act" value="add-choice" className="button quiet" onClick={addChosen}>
        {words.addPlace}
      </button>
      <label className="field">
        <span>{words.otherLabel}</span>
        <input name="new-label" dir="auto" maxLength={200} />
      </label>
      <label className="field">
        <span>{words.otherAddress}</span>
        <input name="new-url" dir="ltr" maxLength={2000} placeholder="https://" />
      </label>
      <button type="submit" name="act" value="add-link" className="button quiet" onClick={addLink}>
        {words.addLink}
      </button>
    </fieldset>
  )
}

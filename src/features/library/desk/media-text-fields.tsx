import { useSay } from '#platform/words/use-say.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.library.ts'
import { type MediaText, mediaKindOf } from '../domain/media-type.ts'

/** What is told about a file. `suffix` tells several files of one form apart. */
export function MediaTextFields({
  name,
  text,
  suffix = '',
}: {
  name: string
  text: MediaText
  suffix?: string
}) {
  const say = useSay()
  const isPicture = mediaKindOf(name) === 'picture'
  return (
    <>
      {isPicture && (
        <>
          <TextField
            label={say(words.alt)}
            hint={say(words.altHint)}
            name={`alt${suffix}`}
            defaultValue={text.alt}
            maxLength={2000}
          />
          <label className="choice">
            <input
              type="checkbox"
              name={`decorative${suffix}`}
              value="yes"
              defaultChecked={text.decorative}
            />
            {say(words.decoration)}
          </label>
        </>
      )}
      <TextField
        label={say(words.caption)}
        name={`caption${suffix}`}
        defaultValue={text.caption}
        maxLength={2000}
      />
      <TextField
        label={say(words.credit)}
        hint={say(words.creditHint)}
        name={`credit${suffix}`}
        defaultValue={text.credit}
        maxLength={2000}
      />
    </>
  )
}

import { TextField } from '#ui/text-field.tsx'
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
  const isPicture = mediaKindOf(name) === 'picture'
  return (
    <>
      {isPicture && (
        <>
          <TextField
            label="What the picture shows"
            hint="For people who cannot see it, and wherever it cannot be shown."
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
            It is only decoration
          </label>
        </>
      )}
      <TextField label="Caption" name={`caption${suffix}`} defaultValue={text.caption} maxLength={2000} />
      <TextField
        label="Credit"
        hint="Who made it, or whose it is."
        name={`credit${suffix}`}
        defaultValue={text.credit}
        maxLength={2000}
      />
    </>
  )
}

import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { PicturePicker } from '#ui/picture-picker.island.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { words as dialogWords } from '#words/desk.dialogs.ts'
import { words as pictureWords } from '#words/desk.picture.ts'

export type PictureFieldProps = Omit<TextFieldProps, 'alt' | 'defaultValue'> & {
  defaultValue?: string | undefined
  thumbnail?: string | undefined
  /** The field that says what it shows. */
  alt?: TextFieldProps | undefined
}

const pickerWords = { ...pictureWords, ...dialogWords }

/** The path of a picture in the library, to be typed or chosen. */
export function PictureField({ thumbnail, alt, ...line }: PictureFieldProps) {
  const { label, defaultValue = '' } = line
  return (
    <div className="picture-field">
      <TextField autoComplete="off" dir="ltr" {...line} />
      <Island
        name="picture-picker"
        component={PicturePicker}
        words={pickerWords}
        props={{ label, library: urls.desk.media(), hasAlt: Boolean(alt), path: defaultValue, thumbnail }}
      />
      {alt && <TextField {...alt} />}
    </div>
  )
}

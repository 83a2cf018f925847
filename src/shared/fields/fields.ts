import type { Translatable } from '#shared/words/translatable.ts'
import { choice } from './choice.ts'
import { colour } from './colour.ts'
import { date } from './date.ts'
import { file } from './file.ts'
import { group } from './group.ts'
import { link } from './link.ts'
import { list } from './list.ts'
import { markdown } from './markdown.ts'
import { moment } from './moment.ts'
import { money } from './money.ts'
import { number } from './number.ts'
import { picture } from './picture.ts'
import { reference } from './reference.ts'
import { text } from './text.ts'
import { time } from './time.ts'
import { yesNo } from './yes-no.ts'

/** Every kind of field a type of content may have. */
export const field = {
  text,
  markdown,
  number,
  money,
  date,
  time,
  moment,
  yesNo,
  choice,
  colour,
  picture,
  file,
  link,
  reference,
  list,
  group,
} as const

/** `start_date` and `startDate` become `Start date`. */
export function labelOf(name: string, { label }: { label?: Translatable | undefined }): Translatable {
  if (label) return label
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

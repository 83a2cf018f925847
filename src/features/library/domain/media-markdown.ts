import { urls } from '#shared/urls.ts'
import { type MediaText, mediaKindOf } from './media-type.ts'

/** How a file of the library is put into a text. */
export function mediaMarkdown(name: string, { alt, caption, credit }: MediaText): string {
  const address = addressOf(name)
  switch (mediaKindOf(name)) {
    case 'picture':
      return `![${escaped(alt)}](${address}${titled(caption, credit)})`
    case 'sound':
      return `::audio{src="${address}"}`
    case 'film':
      return `::video{src="${address}"}`
    default:
      return `[${escaped(alt || (name.split('/').at(-1) ?? name))}](${address})`
  }
}

/** Brackets are allowed in an address but would end it in a text. */
const addressOf = (name: string) => urls.media(name).replaceAll('(', '%28').replaceAll(')', '%29')

/** A picture's title is shown below it. */
function titled(caption: string, credit: string): string {
  const words = [caption, credit && `(${credit})`].filter(Boolean).join(' ')
  return words && ` "${words.replaceAll(/\s+/g, ' ').replaceAll(/[\\"]/g, '\\$&')}"`
}

const escaped = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]<>*_`!]/g, '\\$&')

import { urls } from '#shared/urls.ts'
import { mediaKindOf } from './media-type.ts'

/** How a file of the library is put into a text. */
export function mediaMarkdown(name: string, alt: string): string {
  const address = addressOf(name)
  switch (mediaKindOf(name)) {
    case 'picture':
      return `![${escaped(alt)}](${address})`
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

const escaped = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]<>*_`!]/g, '\\$&')

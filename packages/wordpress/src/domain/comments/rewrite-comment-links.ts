import { type FormAddresses, rewriteTemplateLinks } from '../forms/convert-form.ts'
import type { Address } from '../text/text-scope.ts'

/** Bare addresses in a text become links to their new places; their text stays. */
function rewriteBareLinks(text: string, address: (url: string) => Address | undefined): string {
  let isLink = false
  return text
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (part.startsWith('<')) {
        if (/^<\/?a[\s>]/i.test(part)) isLink = !part.startsWith('</')
        return part
      }
      if (isLink) return part
      return part.replace(/https?:\/\/[^\s<>"']+/gi, (written) => {
        const url = written.replace(/[.,;:!?)…»”’]{1,3}$/u, '')
        const to = address(url.replaceAll('&amp;', '&'))?.to
        if (to === undefined || to.includes('"')) return written
        return `<a href="${to}">${url}</a>${written.slice(url.length)}`
      })
    })
    .join('')
}

/** The text of a comment, whose links to the old site lead to their places here. */
export const rewriteCommentLinks = (text: string, addresses: FormAddresses): string =>
  rewriteBareLinks(rewriteTemplateLinks(text, addresses), addresses.address)

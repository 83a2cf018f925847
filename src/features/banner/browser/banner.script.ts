import { focusAfter } from '#api/island.ts'
import { closingCookie } from '../domain/banner.ts'

export function start(part: Element) {
  const banner = part.querySelector('.top-banner')
  const form = banner?.querySelector('form')
  if (!banner || !form) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const cookie = String(new FormData(form).get('cookie'))
    // biome-ignore lint/suspicious/noDocumentCookie: the head script of the next page must read it without waiting
    document.cookie = closingCookie(cookie, location.protocol === 'https:')
    focusAfter(banner)
    document.documentElement.dataset.bannerClosed = ''
  })
}

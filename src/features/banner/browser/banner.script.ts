import { focusAfter } from '#ui/focus-after.ts'
import { closingCookie } from '../domain/banner.ts'

export function start(part: Element | null) {
  const banner = part?.querySelector('.top-banner')
  banner?.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const { banner: cookie = '' } = document.documentElement.dataset
    // biome-ignore lint/suspicious/noDocumentCookie: the head script of the next page must read it without waiting
    document.cookie = closingCookie(cookie, location.protocol === 'https:')
    focusAfter(banner)
    document.documentElement.dataset.bannerClosed = ''
  })
}

import { describe, expect, it } from 'vitest'
import { popupFeatures } from './popup.ts'
import { type Network, shareLinks } from './share-links.ts'

const post = { url: 'https://example.org/posts/oak', title: 'Oak & ash: 100 %' }
const hrefs = (networks: Network[], shared: Parameters<typeof shareLinks>[0] = post) =>
  shareLinks(shared, networks).map(({ href }) => href)

describe('share links', () => {
  it('[REV-09] are real addresses with everything encoded', () => {
    expect(hrefs(['facebook', 'x', 'whatsapp', 'email'])).toEqual([
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fexample.org%2Fposts%2Foak',
      'https://x.com/intent/tweet?text=Oak%20%26%20ash%3A%20100%20%25&url=https%3A%2F%2Fexample.org%2Fposts%2Foak',
      'https://api.whatsapp.com/send?text=Oak%20%26%20ash%3A%20100%20%25%20https%3A%2F%2Fexample.org%2Fposts%2Foak',
      'mailto:?subject=Oak%20%26%20ash%3A%20100%20%25&body=https%3A%2F%2Fexample.org%2Fposts%2Foak',
    ])
  })

  it('[REV-09] come in the order the site chose, and no others', () => {
    expect(shareLinks(post, ['reddit', 'telegram']).map(({ label }) => label)).toEqual(['Reddit', 'Telegram'])
  })

  it('[REV-09] leave Pinterest out if there is no picture', () => {
    expect(hrefs(['pinterest'])).toEqual([])
    expect(hrefs(['pinterest'], { ...post, image: 'https://example.org/oak.jpg' })).toEqual([
      'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fexample.org%2Fposts%2Foak&media=https%3A%2F%2Fexample.org%2Foak.jpg&description=Oak%20%26%20ash%3A%20100%20%25',
    ])
  })

  it('cannot be broken out of by a title', () => {
    const [href = ''] = hrefs(['email'], { ...post, title: '?bcc=x@evil.example&body=\r\nHi' })
    expect(href).not.toMatch(/[\r\n]|&bcc=|\?bcc=/)
  })
})

describe('the pop-up', () => {
  const opener = { screenX: 100, screenY: 50, outerWidth: 1200, outerHeight: 800 }

  it('[REV-09] is 600 by 270, in the middle of the window', () => {
    expect(popupFeatures('facebook', opener)).toBe('popup,width=600,height=270,left=400,top=315')
  })

  it('[REV-09] is 600 high for Pinterest and WhatsApp', () => {
    expect(popupFeatures('pinterest', opener)).toBe('popup,width=600,height=600,left=400,top=150')
    expect(popupFeatures('whatsapp', opener)).toContain('height=600')
  })

  it('is not opened for what another program opens', () => {
    expect(popupFeatures('email', opener)).toBeUndefined()
  })
})

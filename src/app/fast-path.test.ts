import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { urls } from '#shared/urls.ts'
import { createRealApp } from '../../test/real-app.ts'

const files = {
  'forms/contact.md': '---\nid: 1\ntitle: Write\n---\n[text* your-name][submit "Send"]\n',
  'reviews/shop.yaml':
    "campaign: shop\nname: Shop\nreviews:\n  - {id: a, author: Ann, rating: 5, date: '2026-01-01', text: Good}\n",
}

const filesInTwoLanguages = {
  'site.yaml':
    'title: Hillside\nurl: https://hillside.example\nlanguage: en\nlanguages: { fr: { url: https://exemple.fr } }\n',
  'pages/home.md': '---\ntitle: Wood\nhome: true\n---\nWood.\n',
  'pages/home.fr.md': '---\ntitle: Bois\nhome: true\n---\nBois.\n',
  'pages/oak.md': '---\ntitle: Oak\n---\nOak.\n',
  'pages/oak.fr.md': '---\ntitle: Chêne\n---\nChêne.\n',
}

const kept = [
  urls.home,
  urls.post('oak'),
  urls.archive,
  '/feed.xml',
  urls.sitemap,
  reviewAddresses.reviewsFragment('shop'),
  reviewAddresses.reviewsFragment('shop', 'size=5'),
  reviewAddresses.summaryFragment('shop'),
  reviewAddresses.campaign('shop'),
  '/wp-json/contact-form-7/v1/contact-forms/1/feedback/schema',
]

describe('a stored page', () => {
  it.each(kept)('[SITE-07] is sent past the app when it is asked for again: %s', async (path) => {
    const { start } = await createRealApp({ files })
    const { port } = await start()
    // Only the app numbers its answers.
    const numbered = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      return answer.headers.has('x-request-id')
    }
    expect(await numbered()).toBe(true)
    await expect.poll(numbered).toBe(false)
  })

  it('[I18N-58] is sent to those alone who ask for it at its own host', async () => {
    const { start } = await createRealApp({ files: filesInTwoLanguages })
    const { port } = await start()
    const ask = async (host: string, path: string) => {
      const asked = request({ port, path, host: '127.0.0.1', headers: { host } }).end()
      const [answer] = await once(asked, 'response')
      const { statusCode, headers } = answer
      const [, title = headers.location] = /<h1>([^<]*)/.exec(await text(answer)) ?? []
      return { said: `${statusCode} ${title}`, byApp: 'x-request-id' in headers }
    }
    const addresses = [
      ['hillside.example', '/oak', '200 Oak'],
      ['exemple.fr', '/oak', '200 Chêne'],
      ['hillside.example', '/', '200 Wood'],
      ['exemple.fr', '/', '200 Bois'],
      ['hillside.example', '/fr/oak', '301 https://exemple.fr/oak'],
      ['exemple.fr', '/fr/oak', '301 https://exemple.fr/oak'],
      ['127.0.0.1', '/oak', '200 Oak'],
      ['127.0.0.1', '/fr/oak', '200 Chêne'],
    ] as const
    const isPastApp = async () => {
      const answers = await Promise.all(addresses.map(([host, path]) => ask(host, path)))
      expect(answers.map(({ said }) => said)).toEqual(addresses.map(([, , said]) => said))
      return answers.map(({ byApp }) => !byApp)
    }
    await expect.poll(isPastApp).toEqual([true, true, true, true, false, false, false, false])
  })
})

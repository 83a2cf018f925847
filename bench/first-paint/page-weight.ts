import type { Browser } from 'playwright-core'

type Kind = 'document' | 'styles' | 'scripts' | 'fonts' | 'pictures' | 'other'

/** Of one kind of files, or of all of them. Bytes as they are sent, with their headers. */
type Weight = { requests: number; bytes: number }

export type PageWeight = Readonly<Record<Kind | 'all', Weight>>

const kinds: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Stylesheet: 'styles',
  Script: 'scripts',
  Font: 'fonts',
  Image: 'pictures',
}

/** What a page loads until it falls silent, for somebody who was never here and touches nothing. */
export async function weigh(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const kindOf = new Map<string, Kind>()
  const weight: Record<Kind | 'all', Weight> = {
    all: { requests: 0, bytes: 0 },
    document: { requests: 0, bytes: 0 },
    styles: { requests: 0, bytes: 0 },
    scripts: { requests: 0, bytes: 0 },
    fonts: { requests: 0, bytes: 0 },
    pictures: { requests: 0, bytes: 0 },
    other: { requests: 0, bytes: 0 },
  }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) kindOf.set(requestId, kinds[type] ?? 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId)
    if (!kind) return
    for (const part of [weight.all, weight[kind]]) {
      part.requests += 1
      part.bytes += encodedDataLength
    }
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return weight
}

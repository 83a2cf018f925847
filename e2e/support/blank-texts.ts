import type { Page } from 'playwright-core'
import sharp from 'sharp'

type Place = { name: string; x: number; y: number; width: number; height: number }

/** Of 255. The palest text of a system's own colours, that of what cannot be used, is further from its ground. */
const minDifference = 60

/** The texts in the window that are there to be seen and are painted in the colour of their ground. */
export async function blankTexts(page: Page, scope = 'body'): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const places = await page.evaluate(textPlaces, scope)
  if (places.length === 0) throw new Error(`There is no text to be seen in ${scope}.`)
  const { data, info } = await sharp(await imageOf(page, around(places, page)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const range = ({ x, y, width, height }: Place) => {
    let [darkest, lightest] = [255, 0]
    for (let row = y; row < Math.min(y + height, info.height); row += 1)
      for (let column = x; column < Math.min(x + width, info.width); column += 1) {
        const value = data[(row * info.width + column) * info.channels] ?? 0
        darkest = Math.min(darkest, value)
        lightest = Math.max(lightest, value)
      }
    return lightest - darkest
  }
  return places.filter((place) => range(place) < minDifference).map(({ name }) => name)
}

/** The same in both sets of colours that a system may force, one readable line each. */
export async function blankUnderForcedColours(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const path = new URL(page.url()).pathname
    found.push(...(await blankTexts(page)).map((name) => `${path}, ${colorScheme}: ${name}`))
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return found
}

type Clip = { x: number; y: number; width: number; height: number }

/** Without the compression, which takes most of the time of an image. */
async function imageOf(page: Page, clip: Clip): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    clip: { ...clip, scale: 1 },
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** From the top of the window to the last of these texts: an image of empty ground below takes as long. */
function around(places: readonly Place[], page: Page): Clip {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  return {
    x: 0,
    y: 0,
    width,
    height: Math.min(height, Math.max(...places.map(({ y, height }) => y + height))),
  }
}

/** Runs in the page. */
function textPlaces(scope: string): Place[] {
  const root = document.querySelector(scope) ?? document.body
  const isSeen = (element: Element, { left, top, width, height }: DOMRect) => {
    if (width < 6 || height < 6 || left < 0 || top < 0) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
    return topmost !== null && (topmost === element || element.contains(topmost))
  }
  const places: Place[] = []
  const put = (element: Element, text: string, box: DOMRect) => {
    if (!isSeen(element, box)) return
    const [x, y] = [Math.ceil(box.left), Math.ceil(box.top)]
    const name = `${element.tagName.toLowerCase()}.${element.className}: ${text.trim().slice(0, 40)}`
    places.push({ name, x, y, width: Math.floor(box.right) - x, height: Math.floor(box.bottom) - y })
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const element = text.parentElement
    if (!element) continue
    const range = document.createRange()
    // Spaces before and after the words of a line have boxes where they are kept.
    for (const { 0: line, index } of (text.nodeValue ?? '').matchAll(/\S(?:.*\S)?/g)) {
      if (!/[\p{L}\p{N}]/u.test(line)) continue
      range.setStart(text, index)
      range.setEnd(text, index + line.length)
      for (const box of range.getClientRects()) put(element, line, box)
    }
  }
  for (const button of root.querySelectorAll<HTMLInputElement>('input:is([type=submit], [type=button])')) {
    const { left, top, width, height } = button.getBoundingClientRect()
    put(button, button.value, new DOMRect(left + 6, top + 6, width - 12, height - 12))
  }
  return places
}

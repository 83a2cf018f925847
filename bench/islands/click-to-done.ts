import type { PlainBrowser, PlainPage } from './plain-browser.ts'

/** In milliseconds. `server` is the part of it between the first byte asked and the last one answered. */
export type Done = { whole: number; server: number }

/** From the click on Send until the thanks are painted, by a visitor who changed something just before. */
export async function clickToSent(browser: PlainBrowser, site: string): Promise<Done> {
  const page = await browser.visit(`${site}/contact`)
  const letter = {
    'your-name': 'Ada Lovelace',
    'your-email': 'ada@example.org',
    'your-subject': 'A stool',
    'your-message': 'With three legs, please.',
  }
  for (const [name, text] of Object.entries(letter)) {
    await page.click(await page.placeOf(`[name=${name}]`))
    await page.type(text.slice(0, 6))
    await page.evaluate(`document.querySelector('[name=${name}]').value = ${JSON.stringify(text)}`)
  }
  await page.until("document.querySelector('[name=_wpcf7_recaptcha_response]').value !== ''")
  const place = await page.placeOf('.wpcf7-submit')
  const form = "document.querySelector('.wpcf7-form')"
  await watchFor(page, `${form}.dataset.status === 'sent'`, form)
  await page.click(place)
  return done(page, '/feedback')
}

/** From the click on a star until the new figures are painted; without the fades, which take as long as the owner wants. */
export async function clickToRated(browser: PlainBrowser, site: string, path: string): Promise<Done> {
  const page = await browser.visit(site + path, { reducedMotion: true })
  const place = await page.placeOf('.star-choice label:nth-of-type(4)')
  await page.point(place)
  await page.until(`document.querySelector('portico-island[name=rating][awake]')`)
  const area = "document.querySelector('.post-ratings')"
  await watchFor(page, `!${area}.querySelector('form')`, area)
  await page.click(place)
  return done(page, '/api/ajax')
}

/** The same with the least a page can do: a click, a request, and the answer in its place. */
export async function clickToAnswered(browser: PlainBrowser, site: string): Promise<Done> {
  const page = await browser.visit(`${site}/robots.txt`)
  await page.evaluate(`document.body.innerHTML = '<button style="margin:100px">Press</button><p></p>'`)
  await page.evaluate(`document.querySelector('button').onclick = async () => {
    document.querySelector('p').textContent = await (await fetch('/robots.txt?bare', { cache: 'no-store' })).text()
  }`)
  const answer = "document.querySelector('p')"
  await watchFor(page, `${answer}.textContent`, answer)
  await page.click(await page.placeOf('button'))
  return done(page, 'bare')
}

/** Notes when the next click was made, and when what it leads to was painted. */
const watchFor = (page: PlainPage, condition: string, changes: string) =>
  page.evaluate(`(() => {
    addEventListener('click', (event) => { self.clicked = event.timeStamp }, { capture: true, once: true })
    self.painted = new Promise((resolve) => {
      const watching = new MutationObserver(() => {
        if (!(${condition})) return
        watching.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      })
      watching.observe(${changes}, { attributes: true, childList: true, subtree: true, characterData: true })
    })
  })()`)

async function done(page: PlainPage, call: string): Promise<Done> {
  const done = await page.evaluate<Done>(`self.painted.then((painted) => {
    const { startTime, responseEnd } = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('${call}'))
    return { whole: painted - self.clicked, server: responseEnd - startTime }
  })`)
  await page.leave()
  return done
}

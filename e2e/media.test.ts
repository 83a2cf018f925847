import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { awake } from './support/awake.ts'
import { colourViolations, violations } from './support/axe.ts'
import { useBrowser, withoutFile } from './support/browser.ts'
import { useElementsSite } from './support/elements-site.ts'
import { firstSight, watchFirstSight } from './support/first-sight.ts'

const site = useElementsSite()
const browser = useBrowser()

const player = '.media-video'
const video = `${player} video`
const controls = `${player} .media-controls`
const message = 'Media error: Format(s) not supported or source(s) not found'

/** The first player of the page, awake and with its length known. */
async function visitFilm(options = {}) {
  const visitor = await browser.visit(`${site.url}/film`, options)
  await visitor.page.focus(video)
  await awake(visitor.page, player)
  await visitor.page.waitForFunction((selector) => {
    const media = document.querySelector<HTMLVideoElement>(selector)
    return media && media.readyState >= 1
  }, video)
  return visitor
}

const stateOf = (page: Page, selector = video) =>
  page.$eval(selector, (element) => {
    const { currentTime, duration, volume, muted, paused } = element as HTMLMediaElement
    return { time: currentTime, duration, volume: Math.round(volume * 100) / 100, muted, paused }
  })
const isPaused = (page: Page, selector = video) => stateOf(page, selector).then(({ paused }) => paused)

describe('video and sound', () => {
  it('[MEDIA-01] take 480 by 270 and 400 by 40 unless told otherwise, without a shift', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/film`, {}, watchFirstSight('video'))
    const boxes = await page.$$eval('video, .media-audio', (elements) =>
      elements.map((element) => [element.clientWidth, element.clientHeight]),
    )
    expect(boxes).toEqual([
      [480, 270],
      [400, 40],
      [320, 180],
    ])
    expect(await firstSight(page)).toEqual({ seen: true, shift: 0 })
    expect(complaints).toEqual([])
  })

  it('[MEDIA-01] are not a stop for Tab beside their own buttons', async () => {
    const { page } = await visitFilm()
    await page.focus(`${controls} button`)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('VIDEO')
  })

  it('[MEDIA-01] shrink to a narrow screen in proportion', async () => {
    const { page } = await browser.visit(`${site.url}/film`, { viewport: { width: 320, height: 640 } })
    const ratio = await page.$eval(video, (element) => element.clientWidth / element.clientHeight)
    expect(Math.abs(ratio - 480 / 270)).toBeLessThan(0.02)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it('[MEDIA-01] start at volume 0.8, and change it in steps of 0.1', async () => {
    const { page, complaints } = await visitFilm()
    await expect.poll(() => stateOf(page)).toMatchObject({ volume: 0.8, muted: false })
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => stateOf(page)).toMatchObject({ volume: 0.7 })
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowUp')
    await expect.poll(() => stateOf(page)).toMatchObject({ volume: 1 })
    await page.keyboard.press('m')
    await expect.poll(() => stateOf(page)).toMatchObject({ muted: true })
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => stateOf(page)).toMatchObject({ muted: false })
    expect(complaints).toEqual([])
  })

  it('[MEDIA-01] seek by 5 % of the duration without starting what is paused', async () => {
    const { page } = await visitFilm()
    const { duration } = await stateOf(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await stateOf(page)).time).toBeCloseTo(duration * 0.1, 1)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await stateOf(page)).time).toBeCloseTo(duration * 0.05, 1)
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.focus(`${player} .media-seek`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await stateOf(page)).time).toBeCloseTo(duration * 0.1, 1)
    await page.keyboard.press('Home')
    await expect.poll(async () => (await stateOf(page)).time).toBe(0)
    await expect.poll(() => isPaused(page)).toBe(true)
  })

  it('[MEDIA-01] play and pause by click, by Space and by the button, touched or not before', async () => {
    const { page } = await browser.visit(`${site.url}/film`)
    await page.click(`${controls} button`)
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.click(video, { position: { x: 60, y: 60 } })
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.focus(video)
    await page.keyboard.press(' ')
    await expect.poll(() => isPaused(page)).toBe(true)
  })

  it('[MEDIA-01] pause each other', async () => {
    const { page } = await visitFilm()
    await page.keyboard.press(' ')
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.click('.media-audio .media-controls button')
    await expect.poll(() => isPaused(page, 'audio')).toBe(false)
    await expect.poll(() => isPaused(page)).toBe(true)
  })

  it('[MEDIA-01] hide the controls 1500 ms after play, 2500 ms after a move and 1000 ms after leaving', async () => {
    const { page } = await visitFilm()
    await page.evaluate(recordIdle)
    const idleAfter = async (act: () => Promise<unknown>) => {
      await act()
      await page.waitForFunction(() => window.idleAt > window.stirredAt)
      return page.evaluate(() => window.idleAt - window.stirredAt)
    }
    const near = (delay: number, wanted: number) => {
      expect(delay).toBeGreaterThanOrEqual(wanted - 20)
      expect(delay).toBeLessThan(wanted + 1500)
    }
    const rewind = () =>
      page.$eval(video, (element) => {
        ;(element as HTMLVideoElement).currentTime = 0
      })
    const { x = 0, y = 0 } = (await page.locator(video).first().boundingBox()) ?? {}
    near(await idleAfter(() => page.keyboard.press('k')), 1500)
    await rewind()
    near(await idleAfter(() => page.mouse.move(x + 50, y + 50)), 2500)
    await rewind()
    await page.mouse.move(x + 80, y + 50)
    near(await idleAfter(() => page.mouse.move(5, 5)), 1000)
  })

  it('[MEDIA-01] keep the controls for 1500 ms after play also for who has rested on them before', async () => {
    const { page } = await visitFilm()
    await page.hover(video, { position: { x: 60, y: 60 } })
    const rested = await page.evaluate(() => performance.now())
    await page.evaluate(recordIdle)
    await page.waitForFunction((since) => performance.now() - since > 2700, rested)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(() => window.idleAt > 0)
    const delay = await page.evaluate(() => window.idleAt - window.stirredAt)
    expect(delay).toBeGreaterThanOrEqual(1480)
    expect(delay).toBeLessThan(3000)
  })

  it('[MEDIA-01] show the controls to a finger before they obey it', async () => {
    const { page } = await visitFilm({ hasTouch: true })
    const play = page.locator(`${controls} button`).first()
    const place = { position: { x: 60, y: 60 } }
    await page.keyboard.press('k')
    await page.waitForSelector(`${player}[data-idle]`)
    await page.tap(video, place)
    await page.waitForSelector(`${player}:not([data-idle])`)
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.waitForSelector(`${player}[data-idle]`)
    const { x = 0, y = 0, width = 0, height = 0 } = (await play.boundingBox()) ?? {}
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.waitForSelector(`${player}:not([data-idle])`)
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect.poll(() => isPaused(page)).toBe(true)
  })

  it('[MEDIA-01] keep the controls in sight while paused, and under keyboard focus', async () => {
    const { page } = await visitFilm()
    const opacity = () => page.$eval(controls, (element) => getComputedStyle(element).opacity)
    await expect.poll(() => opacity()).toBe('1')
    await page.focus(`${controls} button`)
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${player}[data-idle]`)
    await expect.poll(() => opacity()).toBe('1')
    await page.focus(video)
    await page.waitForSelector(`${player}[data-idle]`)
    await expect.poll(opacity).toBe('0')
    const fade = await page.$eval(controls, (element) => getComputedStyle(element).transitionDuration)
    expect(fade).toBe('0.2s')
  })

  it('[MEDIA-01] have captions to choose from a list, by keyboard', async () => {
    const { page } = await visitFilm()
    const modes = () =>
      page.$eval(video, (element) => [...(element as HTMLVideoElement).textTracks].map(({ mode }) => mode))
    await expect.poll(() => modes()).toEqual(['disabled', 'disabled'])
    const button = page.locator(`${player} .media-captions button`)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('radio', { name: 'Off' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(modes).toEqual(['showing', 'disabled'])
    await page.keyboard.press('ArrowDown')
    await expect.poll(modes).toEqual(['disabled', 'showing'])
    await page.keyboard.press('Escape')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => stateOf(page)).toMatchObject({ volume: 0.8 })
  })

  it('[MEDIA-01] keep the volume and the captions that are set before they wake', async () => {
    const { page } = await browser.visit(`${site.url}/film`)
    await expect.poll(() => stateOf(page)).toMatchObject({ volume: 0.8 })
    await page.$eval(video, (element) => {
      const media = element as HTMLVideoElement
      media.volume = 0.3
      for (const track of media.textTracks) if (track.language === 'sv') track.mode = 'showing'
    })
    await page.focus(video)
    await awake(page, player)
    await page.click(`${player} .media-captions button`)
    await expect.poll(() => page.getByRole('radio', { name: 'Svenska' }).isChecked()).toBe(true)
    await expect.poll(() => stateOf(page)).toMatchObject({ volume: 0.3 })
    await page.$eval(video, (element) => {
      for (const track of (element as HTMLVideoElement).textTracks) track.mode = 'disabled'
    })
    await expect.poll(() => page.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true)
  })

  it('[MEDIA-01] play by themselves where the owner wants it, muted, and obey at once', async () => {
    const { page, complaints } = await browser.visit(`${site.url}/autoplay`)
    await expect.poll(() => isPaused(page)).toBe(false)
    await awake(page, player)
    await expect.poll(() => stateOf(page)).toMatchObject({ muted: true })
    await page.waitForSelector(`${player}[data-idle]`)
    await page.hover(video, { position: { x: 60, y: 60 } })
    await page.waitForSelector(`${player}:not([data-idle])`)
    await page.getByRole('button', { name: 'Unmute' }).click()
    await expect.poll(async () => (await stateOf(page)).muted).toBe(false)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => isPaused(page)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('[MEDIA-02] say so when nothing can be played, before anyone touches them, with every file to download', async () => {
    const { page } = await browser.visit(`${site.url}/broken`)
    const errors = page.locator('.media-error')
    await errors.first().waitFor({ state: 'visible' })
    await errors.last().waitFor({ state: 'visible' })
    await expect
      .poll(() => errors.first().locator('p').allTextContents())
      .toEqual([message, 'Download File: /media/missing.mp4', 'Download File: /media/missing.webm'])
    await expect.poll(() => errors.last().locator('a').getAttribute('href')).toBe('/media/missing.mp3')
    await expect.poll(() => page.isVisible(controls)).toBe(false)
    await page.hover(player)
    await awake(page, player)
    await expect.poll(() => errors.first().isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
  })

  it('[MEDIA-02] go on to the next source when one fails, quietly and without playing', async () => {
    const { page } = await browser.visit(`${site.url}/fallback`)
    await page.waitForFunction((selector) => {
      const media = document.querySelector<HTMLVideoElement>(selector)
      return media && media.readyState >= 1
    }, video)
    await expect.poll(() => page.isVisible('.media-error')).toBe(false)
    await expect.poll(() => isPaused(page)).toBe(true)
  })

  it('[MEDIA-01] have the controls of the browser without script, and when script cannot be loaded', async () => {
    const without = await browser.visit(`${site.url}/film`, { javaScriptEnabled: false })
    await expect.poll(() => without.page.locator('video[controls], audio[controls]').count()).toBe(3)
    await expect.poll(() => without.page.isVisible(controls)).toBe(false)
    const failed = await browser.visit(`${site.url}/film`, {}, withoutFile('media.island'))
    await expect.poll(() => failed.page.locator('[controls]').count()).toBe(0)
    await failed.page.click(`${controls} button`)
    await failed.page.locator('video[controls]').first().waitFor()
    await expect.poll(() => failed.page.isVisible(controls)).toBe(false)
  })

  it('[MEDIA-01] can be walked through and out of with Tab', async () => {
    const { page } = await visitFilm()
    const walked: string[] = []
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      walked.push(
        await page.evaluate(() => {
          const at = document.activeElement
          return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
        }),
      )
    }
    expect(walked).toEqual([
      'Play',
      'Position',
      'Captions',
      'Mute',
      'Volume',
      'Full screen',
      'Play',
      'Position',
    ])
  })

  it('[MEDIA-01] are accessible asleep, awake, with the captions open and in the dark', async () => {
    const { page } = await browser.visit(`${site.url}/film`)
    expect(await violations(page)).toEqual([])
    await page.click(`${player} .media-captions button`)
    await page.locator(`${player} fieldset`).waitFor({ state: 'visible' })
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourViolations(page)).toEqual([])
  })
})

declare global {
  interface Window {
    idleAt: number
    stirredAt: number
  }
}

/** The page's own clock: when a visitor last did something to the player, and when its controls went. */
function recordIdle() {
  const element = document.querySelector('.media-video')
  const stir = () => {
    window.stirredAt = performance.now()
  }
  // React hears of a pointer that comes or goes by the events that bubble, which are the earlier ones.
  for (const type of ['keyup', 'pointerover', 'pointermove', 'pointerout'])
    element?.addEventListener(type, stir)
  element?.querySelector('video')?.addEventListener('play', stir)
  if (!element) return
  new MutationObserver(() => {
    if (element.hasAttribute('data-idle')) window.idleAt = performance.now()
  }).observe(element, { attributeFilter: ['data-idle'] })
}

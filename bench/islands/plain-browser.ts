import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Visit = {
  /** Processor so many times slower. */
  slowdown?: number
  line?: { latency: number; downloadThroughput: number; uploadThroughput: number }
  /** Fingers and a narrow screen. */
  phone?: boolean
  reducedMotion?: boolean
  /** Runs before everything else in the page. */
  first?: string
}

export type PlainBrowser = Awaited<ReturnType<typeof startPlainBrowser>>
export type PlainPage = Awaited<ReturnType<PlainBrowser['visit']>>

type Point = { x: number; y: number }

/**
 * A browser as visitors have it. One that is steered by Playwright reports every error made in a page, and React makes three
 * as it loads: each is then looked up in a file of 200 KB, which takes as long again as an island takes to wake.
 */
export async function startPlainBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-browser-'))
  const child = spawn(
    process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium',
    ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const send = await connect(await addressOf(child.stderr))

  async function visit(url: string, { slowdown = 1, line, phone = false, reducedMotion, first }: Visit = {}) {
    const { browserContextId } = await send('Target.createBrowserContext')
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    const ask = (method: string, params: object = {}) => send(method, params, sessionId)
    const screen = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
    await ask('Emulation.setDeviceMetricsOverride', {
      ...screen,
      deviceScaleFactor: phone ? 2 : 1,
      mobile: phone,
    })
    await ask('Emulation.setTouchEmulationEnabled', { enabled: phone })
    await ask('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (reducedMotion)
      await ask('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      })
    if (line) {
      await ask('Network.enable')
      await ask('Network.emulateNetworkConditions', { offline: false, ...line })
    }
    await ask('Page.enable')
    if (first) await ask('Page.addScriptToEvaluateOnNewDocument', { source: first })
    await ask('Page.navigate', { url })

    async function evaluate<Value>(expression: string): Promise<Value> {
      const { result, exceptionDetails } = await ask('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(`${expression}\n${exceptionDetails.exception?.description}`)
      return result.value
    }

    const page = {
      evaluate,
      /** Answers once the expression is true. */
      until: (expression: string) =>
        evaluate<void>(
          `new Promise((resolve) => { const look = () => { if (${expression}) resolve(); else setTimeout(look, 50) }; look() })`,
        ),
      /** The middle of what is seen first, brought into view. */
      placeOf: (selector: string) =>
        evaluate<Point>(`(() => {
          const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility())
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x: x + width / 2, y: y + height / 2 }
        })()`),
      async tap(place: Point) {
        await ask('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
        await ask('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      },
      async point({ x, y }: Point) {
        await ask('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x - 3, y })
        await ask('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      },
      async click(place: Point) {
        await page.point(place)
        const press = { ...place, button: 'left', clickCount: 1 }
        await ask('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
        await ask('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
      },
      /** Letters, each as fast as a person writes. */
      async type(letters: string) {
        for (const letter of letters) {
          await ask('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
          await ask('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
          await pause(70)
        }
      },
      leave: () => send('Target.disposeBrowserContext', { browserContextId }),
    }
    await page.until("document.readyState === 'complete' && location.href !== 'about:blank'")
    return page
  }

  return {
    visit,
    async stop() {
      const ended = once(child, 'exit')
      // The installed command may be a script that starts the browser, and a signal would end the script alone. The answer may not come any more.
      void send('Browser.close')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const address = /ws:\/\/\S+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('The browser ended before it was ready.')
}

// biome-ignore lint/suspicious/noExplicitAny: what the browser answers depends on what it was asked
type Answer = Record<string, any>

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const asked = new Map<number, PromiseWithResolvers<Answer>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data)
    if (error) asked.get(id)?.reject(new Error(error.message))
    else asked.get(id)?.resolve(result)
    asked.delete(id)
  })
  let id = 0
  return (method: string, params: object = {}, sessionId?: string): Promise<Answer> => {
    id += 1
    const answer = Promise.withResolvers<Answer>()
    asked.set(id, answer)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return answer.promise
  }
}

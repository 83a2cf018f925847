import { afterEach, describe, expect, it } from 'vitest'
import type {} from '../src/widget/widget-global.ts'
import { violations } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { useSite } from './support/site.ts'
import { type StrangerAnswer, useStranger } from './support/stranger.ts'

const site = useSite()
const browser = useBrowser()
const provider = useStranger()
const stranger = useStranger()

/** Each of these runs script, loads something or takes over the page when it is pasted as markup. */
const attacks = [
  '<script>hacked()</script>',
  '<script src="/evil.js"></script>',
  '<img src=x onerror=hacked()>',
  '<svg onload=hacked()><path d="M0 0"/></svg>',
  '<svg><script>hacked()</script></svg>',
  '<svg><a xlink:href="javascript:hacked()"><text>x</text></a></svg>',
  '<svg><animate onbegin=hacked() attributeName=x dur=1s></svg>',
  '<svg><set attributeName=href to=javascript:hacked()></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=hacked()></svg>#x"></use></svg>',
  '<svg><foreignObject><iframe src="javascript:hacked()"></iframe></foreignObject></svg>',
  '<math><mi xlink:href="javascript:hacked()">x</mi></math>',
  '<a href="javascript:hacked()">click</a>',
  '<a href=" java\nscript:hacked()">click</a>',
  '<a href="&#106;avascript:hacked()">click</a>',
  '<a href="data:text/html,<script>hacked()</script>">click</a>',
  '<a href="vbscript:hacked()">click</a>',
  '<p onclick="hacked()" onmouseover="hacked()" style="position:fixed;inset:0">cover</p>',
  '<iframe src="javascript:hacked()"></iframe><iframe srcdoc="<script>parent.hacked()</script>"></iframe>',
  '<object data="javascript:hacked()"></object><embed src="javascript:hacked()">',
  '<form action="javascript:hacked()"><button type="submit">send</button><input name="password"></form>',
  '<button formaction="javascript:hacked()">press</button>',
  '<details open ontoggle=hacked()><summary>x</summary></details>',
  '<video src=x onerror=hacked()></video><audio src=x onerror=hacked()></audio>',
  '<style>@import "/evil.css";*{display:none}</style><link rel=stylesheet href="/evil.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:hacked()"><base href="//evil.example/">',
  '<template><script>hacked()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=hacked()>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hacked()>',
  '<svg></p><style><a id="</style><img src=1 onerror=hacked()>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=hacked()></style></annotation-xml></math>',
  '<select><iframe></select><img src=x: onerror=hacked()>',
  '<textarea><img title="</textarea><img src=x onerror=hacked()>">',
  '<xmp><img title="</xmp><img src=x onerror=hacked()>"></xmp>',
  '<div id="portico-x"></div><p id="main" class="modal fixed">clobber</p><a id="location" name="document"></a>',
  '<div class="portico-reviews" data-campaign="evil" data-params="">again</div>',
  '<portico-reviews campaign="evil"></portico-reviews>',
  `${'<div>'.repeat(3000)}deep<img src=x onerror=hacked()>`,
]

async function visitWith(answer: StrangerAnswer | (() => StrangerAnswer), prepare = () => {}) {
  const source = await (await fetch(`${site.url}/widgets/widget.js`)).text()
  provider.on('/widgets/widget.js', { body: source, headers: { 'content-type': 'text/javascript' } })
  provider.on('/widgets/css/', { headers: { 'content-type': 'text/css' } })
  provider.on('/widgets/reviews/v2/shop/', answer)
  const address = stranger.page(
    '/victim',
    `<div class="portico-reviews" data-campaign="shop"><a href="${provider.origin}/">Reviews</a></div><script src="${provider.origin}/widgets/widget.js" async></script>`,
  )
  const visitor = await browser.visit('about:blank')
  await visitor.page.addInitScript(() =>
    Object.assign(window, { hacked: () => Object.assign(window, { broken: true }) }),
  )
  await visitor.page.addInitScript(prepare)
  await visitor.page.goto(address)
  return visitor
}

afterEach(() => {
  provider.asked.length = 0
})

describe('the review widget and a provider that means ill', () => {
  it('[REV-07] runs, loads and follows nothing of what an answer brings', async () => {
    const { page } = await visitWith({ body: `${attacks.join('\n')}<p>the end</p>` })
    // The deepest attack is cut off, so the words after it may be gone; the first paragraphs are not.
    await page.getByText('cover').waitFor()
    const box = page.locator('.portico-reviews')
    for (const link of await box.locator('a').all())
      expect(`${await link.getAttribute('href')}`).not.toMatch(/script:|data:/i)
    for (const target of await box.locator('p, a, button').all()) await target.dispatchEvent('click')
    const kept = await box.evaluate((reviews) =>
      [...reviews.querySelectorAll('*')].flatMap((element) => [
        element.localName,
        ...[...element.attributes].map(({ name }) => `@${name}`),
      ]),
    )
    expect(kept.filter((name) => /^@(on|style|src|xlink|form|action|srcdoc)/.test(name))).toEqual([])
    expect(
      kept.filter((name) =>
        /^(script|style|img|iframe|object|embed|form|input|link|meta|base|video|audio|math|template|use|animate|set|foreignObject)$/i.test(
          name,
        ),
      ),
    ).toEqual([])
    await expect
      .poll(() => box.locator('[id]:not([id^=portico-]), [class*=modal], [data-campaign]').count())
      .toBe(0)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(provider.asked.filter((path) => path.includes('evil'))).toEqual([])
    // The alarm works: pasted as markup, an attack does run.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hacked()>'))
    await expect.poll(() => page.evaluate(() => 'broken' in window)).toBe(true)
  })

  it.each(attacks.map((attack, index) => [index, attack] as const))(
    '[REV-07] survives attack %i alone',
    async (_, attack) => {
      const { page } = await visitWith({ body: `<p>before</p>${attack}` })
      await page.getByText('before').waitFor()
      expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    },
  )

  it('[REV-07] gives up on an answer of 50 MB', async () => {
    const chunk = '<p>more</p>'.repeat(100_000)
    let sent = 0
    const { page } = await visitWith({
      body: (response) => {
        const write = () => {
          while (sent < 50_000_000 && !response.destroyed) {
            sent += chunk.length
            if (!response.write(chunk)) return void response.once('drain', write)
          }
          response.end()
        }
        write()
      },
    })
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.locator('.portico-reviews p').count()).toBeLessThan(5)
    expect(sent).toBeLessThan(50_000_000)
  })

  it('[REV-07] gives up on an answer that never comes, and lets the visitor try again', async () => {
    const { page } = await visitWith({ body: () => {} }, hurry)
    await page.getByRole('alert').waitFor()
    expect(await page.evaluate(() => window.patience)).toBe(10_000)
    await expect.poll(() => page.getByRole('link', { name: 'Reviews' }).isVisible()).toBe(true)
  })

  it('[REV-07] says so when the provider fails, keeps the link, and recovers by a press', async () => {
    let failing = true
    const { page } = await visitWith(() =>
      failing ? { status: 500, body: 'oops' } : { body: '<p>back again</p>' },
    )
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.textContent()).toBe('The reviews couldn’t be loaded. Try again')
    await expect.poll(() => page.getByRole('link', { name: 'Reviews' }).isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('portico-retry')
    failing = false
    await retry.press('Enter')
    await page.getByText('back again').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('portico-reviews')
  })

  it('[REV-07] keeps what was there when the campaign does not exist', async () => {
    const { page, complaints } = await visitWith({ status: 404, body: 'There is no campaign.' })
    await expect.poll(() => complaints.some((line) => line.includes('Reviews: 404'))).toBe(true)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'Reviews' }).isVisible()).toBe(true)
  })

  it('[REV-03] keeps the reviews and the button when the next page fails', async () => {
    let calls = 0
    const { page } = await visitWith(() => {
      calls += 1
      if (calls === 2) return { status: 503 }
      return {
        body: `<ol class="portico-reviews-list"><li><article tabindex="-1" id="portico-review-${calls}">Review ${calls}</article></li></ol>${calls === 1 ? '<button data-href="page=2">More</button>' : ''}`,
      }
    })
    const more = page.getByRole('button', { name: 'More' })
    await more.press('Enter')
    await expect.poll(() => page.getByRole('status').textContent()).toContain('couldn’t be loaded')
    await expect.poll(() => more.evaluate((button) => document.activeElement === button)).toBe(true)
    await more.press('Enter')
    await page.getByText('Review 3').waitFor()
    await expect.poll(() => page.getByText('Review 1').isVisible()).toBe(true)
    await expect.poll(() => more.count()).toBe(0)
  })
})

declare global {
  interface Window {
    patience: number
  }
}

/** Notes how long an answer is waited for, and makes the wait a hundred times shorter. */
function hurry() {
  const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    set(milliseconds: number) {
      window.patience = milliseconds
      timeout?.set?.call(this, milliseconds / 100)
    },
  })
}

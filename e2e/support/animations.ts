import type { Page } from 'playwright-core'

export type SeenAnimation = { target: string; duration: number; properties: string[] }

/** The scripted animations that start while `act` takes place, as the page itself describes them. */
export async function animationsOf(page: Page, act: () => Promise<unknown>): Promise<SeenAnimation[]> {
  await page.evaluate(() => {
    const seen: SeenAnimation[] = []
    Object.assign(window, { seenAnimations: seen })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (this: Element, keyframes, options) {
      const animation = animate.call(this, keyframes, options)
      const frames = (animation.effect as KeyframeEffect).getKeyframes()
      const properties = ['blockSize', 'opacity'].filter(
        (name) => frames[0]?.[name] !== undefined && frames[0][name] !== frames.at(-1)?.[name],
      )
      seen.push({ target: this.id, duration: Number(animation.effect?.getTiming().duration), properties })
      return animation
    }
  })
  await act()
  return page.evaluate(
    () =>
      new Promise<SeenAnimation[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((window as unknown as { seenAnimations: SeenAnimation[] }).seenAnimations),
          ),
        ),
      ),
  )
}

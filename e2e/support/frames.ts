import type { Page } from 'playwright-core'

/** What a frame shows of an element: its height, and as nothing what is not displayed at all. */
type Recorded = { heights: number[]; stop: boolean }

/** Writes down the height of an element in every frame from now on; answers what ends it and tells. */
export async function recordHeights(page: Page, selector: string): Promise<() => Promise<number[]>> {
  await page.evaluate(
    (selector) =>
      new Promise<void>((resolve) => {
        const record: Recorded = { heights: [], stop: false }
        Object.assign(window, { record })
        // At this moment of a frame, animations are where they will be painted.
        const look = () => {
          if (record.stop) return
          const element = document.querySelector(selector)
          record.heights.push(Math.round(element?.getBoundingClientRect().height ?? 0))
          requestAnimationFrame(look)
          resolve()
        }
        requestAnimationFrame(look)
      }),
    selector,
  )
  return () =>
    page.evaluate(
      () =>
        // Two more frames, so that what comes after the last movement is seen as well.
        new Promise<number[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const { record } = window as unknown as { record: Recorded }
              record.stop = true
              resolve(record.heights)
            }),
          ),
        ),
    )
}

/** The places where heights grow after they began to shrink: what folds must not show itself again. */
export const growths = (heights: readonly number[]) =>
  heights.flatMap((height, frame) => {
    const before = heights[frame - 1] ?? height
    return height > before ? [`${before} to ${height}`] : []
  })

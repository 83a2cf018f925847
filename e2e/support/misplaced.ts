import type { Page } from 'playwright-core'

/** How a visitor may see every page: fonts that are wide, narrow, or have tall lines, and their own spacing or size of text. */
export const looks = {
  wide: ':root { --serif: "DejaVu Serif"; --sans: "DejaVu Sans"; --mono: "DejaVu Sans Mono" }',
  narrow: ':root { --serif: "PT Sans Narrow"; --sans: "PT Sans Narrow"; --mono: "PT Sans Narrow" }',
  tall: ':root { --serif: "Noto Nastaliq Urdu"; --sans: "Noto Nastaliq Urdu"; --mono: "Noto Nastaliq Urdu" }',
  /** What WCAG 1.4.12 says a page must bear. */
  spaced: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
  large: ':root { font-size: 200% !important }',
}

export type Look = keyof typeof looks

/** Each width with what a page must bear there, the hardest first. */
const widths: readonly (readonly [number, readonly Look[]])[] = [
  [320, ['wide', 'narrow', 'tall', 'spaced']],
  [360, ['wide', 'narrow', 'tall']],
  [768, ['wide', 'narrow', 'tall']],
  [1280, ['wide', 'narrow', 'tall', 'large']],
]

/** What a visitor could not read or reach on the page as it is, at every width or only at the narrowest. */
export async function misplacedAt(which: 'every width' | 'the narrowest', page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, looks] of which === 'every width' ? widths : widths.slice(0, 1)) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await misplaced(page, looks)))
  }
  return found.map((line) => `${new URL(page.url()).pathname}, ${line}`)
}

/** What a visitor could not read or reach on the page in each of these looks, one readable line each. */
export async function misplaced(page: Page, names: readonly Look[]): Promise<string[]> {
  const found = await page.evaluate(
    findMisplaced,
    names.map((name) => [name, looks[name]] as const),
  )
  return found.map((line) => `${page.viewportSize()?.width} px, ${line}`)
}

/** Runs in the page, all looks in one go: between two of them nothing has to be painted. */
function findMisplaced(looks: readonly (readonly [string, string])[]): string[] {
  return looks.flatMap(([name, css]) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    return find().map((line) => `${name}: ${line}`)
  })

  function find(): string[] {
    const found: string[] = []
    const root = document.documentElement
    const room = root.clientWidth
    const nameOf = (element: Element) =>
      `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')} "${element.textContent?.trim().slice(0, 30)}"`
    const report = (element: Element, what: string) => found.push(`${nameOf(element)} ${what}`)

    if (root.scrollWidth > room) found.push(`the page is ${root.scrollWidth} px wide`)
    const controls: HTMLElement[] = []
    const texts: { element: Element; box: DOMRect }[] = []
    for (const child of document.body.children) walk(child)
    for (const control of controls) {
      bringIntoView(control)
      const cover = coverOf(control)
      if (cover) report(control, `is covered by ${cover}`)
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1))
        if (overlap(one.box, other.box) && !one.element.contains(other.element))
          report(one.element, `lies over ${nameOf(other.element)}`)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return found

    function walk(element: Element, floats = false) {
      if (!(element instanceof HTMLElement)) return
      const style = getComputedStyle(element)
      const isOut = floats || ['absolute', 'fixed', 'sticky'].includes(style.position)
      if (style.display !== 'contents') {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
        if (style.clipPath === 'inset(50%)') return
        judge(element, style, isOut)
        // What scrolls may be wider than its box.
        if (['auto', 'scroll'].includes(style.overflowX)) return
      }
      for (const child of element.children) walk(child, isOut)
    }

    function judge(element: HTMLElement, style: CSSStyleDeclaration, floats: boolean) {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) return
      if (sticksOut(element) && ![...element.children].some(sticksOut))
        report(element, `sticks out: ${Math.round(box.left)} to ${Math.round(box.right)}`)
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isTightX = element.scrollWidth > element.clientWidth + 1 && !isShortened
      const isTightY = element.scrollHeight > element.clientHeight + 1 && !isShortened
      const hidesX = ['hidden', 'clip'].includes(style.overflowX) && isTightX
      const hidesY = ['hidden', 'clip'].includes(style.overflowY) && isTightY
      if ((hidesX || hidesY) && element.textContent?.trim()) report(element, 'is cut off')
      if (element.matches('button, [type="submit"], .button') && isTightX)
        report(element, 'is too small for its words')
      if (element.matches('a, button, input:not([type="hidden"]), select, textarea, summary'))
        controls.push(element)
      if (!style.display.startsWith('inline') && hasWords(element)) {
        if (!isShortened) judgeWords(element, box)
        if (!floats) texts.push({ element, box })
      }
    }

    function sticksOut(element: Element) {
      const { left, right } = element.getBoundingClientRect()
      return right > room + 0.5 || left < -0.5
    }

    function hasWords(element: Element) {
      const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      return words.some(({ textContent }) => textContent?.trim()) && !element.matches('textarea, select')
    }

    function judgeWords(element: Element, box: DOMRect) {
      const range = document.createRange()
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        range.selectNodeContents(node)
        const words = range.getBoundingClientRect()
        if (words.right > box.right + 2 || words.left < box.left - 2)
          report(element, 'has words outside its box')
      }
    }

    function overlap(one: DOMRect, other: DOMRect) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return wide > 2 && high > 2
    }

    /** Away from bars that stay at an edge. Scrolling costs more than all the rest, so it is done once for many controls. */
    function bringIntoView(control: HTMLElement) {
      // Some pages change while they are scrolled.
      for (let tries = 0; tries < 2; tries += 1) {
        const { top, bottom } = control.getBoundingClientRect()
        if (top >= 0.2 * innerHeight && bottom <= 0.8 * innerHeight) return
        window.scrollBy({ top: top - 0.2 * innerHeight, behavior: 'instant' })
      }
    }

    function coverOf(control: HTMLElement) {
      const [box] = control.getClientRects()
      if (!box) return undefined
      const middle = box.top + Math.min(box.height, innerHeight / 2) / 2
      const hit = document.elementFromPoint((box.left + box.right) / 2, middle)
      if (!hit) return 'the end of the window'
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const isOwn = [control, ...labels].some((own) => own.contains(hit)) || hit.contains(control)
      return isOwn ? undefined : nameOf(hit)
    }
  }
}

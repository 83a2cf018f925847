import type { Element, ElementContent, Properties, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'

const elements = new Set(
  (
    'svg g defs symbol use title desc style switch view marker pattern mask path rect circle ' +
    'ellipse line polyline polygon image clipPath text tspan textPath linearGradient ' +
    'radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood ' +
    'feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset ' +
    'fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)

/**
 * An SVG reduced to drawing elements: no scripts, events, links, other documents, external resources, or metadata of
 * drawing programs. Undefined if it is not a drawing.
 */
export function safeDrawing(source: string): string | undefined {
  try {
    return drawn(source)
  } catch (error) {
    // Parsing and serialising recurse, and no honest drawing nests thousands of levels.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function drawn(source: string): string | undefined {
  const tree = fromHtml(source.replace(/^\uFEFF?\s*<\?xml[^>]*>/, ''), { fragment: true, space: 'svg' })
  const drawing = rootOf(tree)
  if (!drawing) return undefined
  const safe = cleaned(drawing)
  safe.properties = { xmlns: 'http://www.w3.org/2000/svg', ...safe.properties }
  return toHtml(safe, {
    space: 'svg',
    closeEmptyElements: true,
    characterReferences: { useNamedReferences: false },
  })
}

const rootOf = ({ children }: Root) =>
  children.find((child): child is Element => child.type === 'element' && child.tagName === 'svg')

function cleaned({ tagName, properties, children }: Element): Element {
  return {
    type: 'element',
    tagName,
    properties: cleanedProperties(properties),
    children: children.flatMap((child) => cleanedChild(child, tagName)),
  }
}

function cleanedChild(child: ElementContent, parent: string): ElementContent[] {
  if (child.type === 'text') {
    if (parent === 'style' && !isHarmlessStyle(child.value)) return []
    return [child]
  }
  return child.type === 'element' && elements.has(child.tagName) ? [cleaned(child)] : []
}

function cleanedProperties(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).filter(([name, value]) => {
      const text = String(value)
      if (/^on/i.test(name) || /^xml(?!ns$|Lang$|Space$)/.test(name) || name.includes(':')) return false
      if (/^(href|xLinkHref)$/i.test(name)) return isInside(text)
      return isHarmlessStyle(text)
    }),
  )
}

/** A part of the same drawing, or a picture that is written into it. */
const isInside = (address: string) => /^(#|data:image\/(png|jpeg|gif|webp);)/i.test(address.trim())

const isHarmlessStyle = (css: string) =>
  !/@import|expression\(|javascript:|[\\<]/i.test(css) &&
  [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].every(([, address = '']) => isInside(address))

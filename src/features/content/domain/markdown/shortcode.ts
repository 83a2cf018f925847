import type { Literal } from 'mdast'
import type { Extension } from 'mdast-util-from-markdown'

export type Shortcode = Literal & {
  type: 'shortcode'
  name: string
  attributes: Record<string, string>
  closing: boolean
}

declare module 'mdast' {
  interface RootContentMap {
    shortcode: Shortcode
  }
  interface PhrasingContentMap {
    shortcode: Shortcode
  }
}

/** Makes a tree node of what `shortcodeSyntax` found. */
export const shortcodeFromMarkdown: Extension = {
  enter: {
    shortcode(token) {
      const value = this.sliceSerialize(token)
      this.enter({ type: 'shortcode', value, ...readShortcode(value) }, token)
    },
  },
  exit: {
    shortcode(token) {
      this.exit(token)
    },
  },
}

const shortcodePattern = /^\[(\/?)([\w-]+)(?![\w-])([\s\S]*?)\/?\]$/
const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g

/** Attributes as WordPress reads them: quoted or bare values, and words without a value. */
function readShortcode(text: string): Omit<Shortcode, 'type' | 'value'> {
  const [, slash = '', name = '', rest = ''] = shortcodePattern.exec(text) ?? []
  const attributes: Record<string, string> = {}
  for (const [, key, double, single, bare, ...words] of rest.matchAll(attributePattern)) {
    const name = key ?? words.find((word) => word !== undefined)
    if (name) attributes[name.toLowerCase()] = key === undefined ? '' : (double ?? single ?? bare ?? '')
  }
  return { name, attributes, closing: slash === '/' }
}

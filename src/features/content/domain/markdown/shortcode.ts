import type { Literal } from 'mdast'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

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
export const shortcodeFromMarkdown: TreeExtension = {
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

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    shortcode: 'shortcode'
    shortcodeText: 'shortcodeText'
  }
}

const codes = {
  space: 32,
  quote: 34,
  apostrophe: 39,
  parenthesis: 40,
  slash: 47,
  open: 91,
  close: 93,
} as const

/**
 * Reads `[name attribute="value"]` and `[/name]` while Markdown is read, so that addresses inside a shortcode are not
 * made into links and a shortcode inside code stays text. Only known names: `[sic]` is ordinary writing.
 */
export function shortcodeSyntax(names: ReadonlySet<string>): Extension {
  const construct: Construct = { name: 'shortcode', tokenize }
  return { text: { [codes.open]: construct } }

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    let name = ''
    let quote: Code = null
    const doubled = this.previous === codes.open
    return open

    function open(code: Code) {
      if (doubled) return nok(code)
      effects.enter('shortcode')
      effects.enter('shortcodeText')
      effects.consume(code)
      return afterOpen
    }

    function afterOpen(code: Code): State | undefined {
      if (code !== codes.slash) return inName(code)
      effects.consume(code)
      return inName
    }

    function inName(code: Code): State | undefined {
      if (isNameCode(code)) {
        name += String.fromCharCode(code)
        effects.consume(code)
        return inName
      }
      if (!names.has(name)) return nok(code)
      return code === codes.close || code === codes.slash || isBlank(code) ? inAttributes(code) : nok(code)
    }

    function inAttributes(code: Code): State | undefined {
      if (code === null) return nok(code)
      if (isLineEnding(code)) return lineEnding(code)
      if (quote !== null) {
        if (code === quote) quote = null
      } else if (code === codes.quote || code === codes.apostrophe) quote = code
      else if (code === codes.open) return nok(code)
      else if (code === codes.close) return close(code)
      effects.consume(code)
      return inAttributes
    }

    function lineEnding(code: Code) {
      effects.exit('shortcodeText')
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      effects.enter('shortcodeText')
      return inAttributes
    }

    function close(code: Code) {
      effects.consume(code)
      effects.exit('shortcodeText')
      effects.exit('shortcode')
      return afterClose
    }

    /** `[video](…)` is a link that happens to be called video. */
    function afterClose(code: Code) {
      return code === codes.parenthesis ? nok(code) : ok(code)
    }
  }
}

const isNameCode = (code: Code): code is number =>
  code !== null && code > 0 && /[a-z0-9_-]/i.test(String.fromCharCode(code))

/** Micromark gives tabs and line endings negative codes, line endings the lowest. */
const isLineEnding = (code: number) => code < -2

const isBlank = (code: Code) => code !== null && (code === codes.space || code < 0)

import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type: string; start: number; [name: string]: unknown }

/** What a person would see or hear, written where it is used instead of in a catalogue. */
export function literalText(file: string, source = readFileSync(file, 'utf8')): string[] {
  const found: string[] = []
  const visit = (node: unknown, parents: readonly Node[]): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, parents)
      return
    }
    if (!isNode(node) || isUnseen(node)) return
    const text = textOf(node)
    if (text !== undefined && isSeen(node, text, parents)) {
      const line = source.slice(0, node.start).split('\n').length
      found.push(`${file}:${line} ${JSON.stringify(text.replaceAll(/\s+/g, ' ').trim())}`)
    }
    for (const [name, child] of Object.entries(node)) if (name !== 'parent') visit(child, [node, ...parents])
  }
  visit(parseSync(file, source).program, [])
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** Types, imports, statements for a database, and what is thrown or logged: for those who read code. What ends a command is for owners. */
function isUnseen(node: Node): boolean {
  if (/^TS.*Type|^Import|^Export(?:All|Named)Declaration$/.test(node.type)) return node.declaration == null
  if (node.type === 'TaggedTemplateExpression') return true
  const callee = nameOf(node.callee)
  if (node.type === 'NewExpression') return /(?:Error|Exception)$/.test(callee) && callee !== 'CommandError'
  return node.type === 'CallExpression' && (isSuper(node.callee) || forCode.test(callee))
}

/** Catalogues, what stops the start of a site, logs and what failed, descriptions of numbers and statements. */
const forCode = /^(?:defineWords|drawOwn|refuse|log\.\w+|console\.\w+|metrics\.\w+|(?:\w+\.)?query)$/

const isSuper = (callee: unknown) => isNode(callee) && callee.type === 'Super'

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return String(node.name ?? '')
}

const unseenAttributes =
  /^(?:className|style|sizes|d|viewBox|media|rel|href|src|id|name|type|value|points|transform)$/
const labels =
  /^(?:label|title|heading|about|hint|text|note|summary|question|message|advice|alt|placeholder)$/

/** Names that are the same in every language. */
const names =
  /^(?:All in One SEO|Atom|Basic …|Beaver Builder|Bluesky|Contact Form 7(?: SWV.*| \(…\))?|Disallow: …|Facebook|Hatena|LinkedIn|Markdown|Mastodon|Pinterest|Portico\/[…\d] .*|PostgreSQL|Re: …|RSS Feed|Rank Math|Reddit|RewriteEngine On|SQLite format 3|Sitemap: …|Telegram|Threads|WhatsApp|WordPress(?: import)?|YouTube|… \(JSON Feed\)|(?:Portico …, )?Node …|Portico …|[A-Z_]+(?:, [A-Z_]+)+|(?:… )*npx portico .*)$/

/** For a database. */
const statement = /^(?:(?:select|update) .* \?|… and .*\(select 1 from .*\))$/

function isSeen(node: Node, text: string, parents: readonly Node[]): boolean {
  const [parent] = parents
  if (names.test(text.trim()) || statement.test(text)) return false
  const startsLikeWords = /^\W*\p{Lu}?\p{Ll}+(?:[\s.,:;!?…’'-]|$)/u.test(text)
  if (node.type === 'JSXText') return /\p{L}/u.test(text)
  if (parent?.type === 'JSXAttribute') {
    const attribute = nameOf(parent.name)
    return !unseenAttributes.test(attribute) && /^\p{Lu}\p{Ll}/u.test(text)
  }
  if (parent?.type === 'Property' && parent.value === node && labels.test(nameOf(parent.key)))
    return /\p{L}{2}/u.test(text) && startsLikeWords && text !== nameOf(parent.key)
  if (isGluedPlural(node, text, parent)) return true
  const isSentence = /\p{L}{2,}[,:]? [\p{L}“"…]+/u.test(text)
  if (/^["“]?(?:\p{Lu}|…)/u.test(text) || /[.?!]$/.test(text.trim())) return isSentence
  return isProse(text) && isHandedOn(node, parents)
}

/** Words without a capital and a full stop: `made the form`. */
const isProse = (text: string) =>
  /^\p{Ll}[\p{L}’'-]*,? [\p{L}…]/u.test(text.trim()) && !/[=<>{}\\/_;]/.test(text)

/** Under the name of what goes onto a screen, into the log of the desk or into an email, or to what prints. */
function isHandedOn(node: Node, [parent, ...above]: readonly Node[]): boolean {
  if (parent?.type === 'Property') return parent.value === node && shown.test(nameOf(parent.key))
  if (parent?.type === 'CallExpression') return /(?:^|\.)(?:out|print|t)$/.test(nameOf(parent.callee))
  const isChosen = /^(?:Conditional|Logical|Await|TSAs)Expression$/.test(parent?.type ?? '')
  return parent !== undefined && isChosen && isHandedOn(parent, above)
}

const shown =
  /^(?:what|who|action|subject|did|notice|problems?|caution|words|says|fix|reason|empty|yes|summary|usage|about)$/

/** `${count === 1 ? '' : 's'}`, and `${count} ${word}s`. */
function isGluedPlural(node: Node, text: string, parent: Node | undefined): boolean {
  if (node.type === 'TemplateLiteral') return /…\s…e?s(?!\p{L})/u.test(text)
  return parent?.type === 'ConditionalExpression' && parent.test !== node && /^(?:e?s|ies)$/.test(text)
}

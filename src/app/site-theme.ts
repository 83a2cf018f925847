import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import type { AtRule, CssSyntaxError, Root } from 'postcss'
import { ConfigurationError } from '#platform/config/environment.ts'
import type { StyleSheet } from '#platform/render/assets.ts'
import { deriveAccents } from '#platform/theme/derive-accents.ts'
import { fileOfUrl, localUrl } from '#platform/theme/local-url.ts'
import type { Theme } from '#platform/theme/theme.ts'
import { tokensCss } from '#platform/theme/tokens.ts'
import { urls } from '#shared/urls.ts'

/** The look that a site gives itself, as it is served. */
export type SiteTheme = {
  /** The theme's tokens, and `theme.css`, unless they are empty. */
  tokens: readonly StyleSheet[]
  sheets: readonly StyleSheet[]
  /** Files served below `/assets/`, by name. */
  files: ReadonlyMap<string, Buffer>
}

const themeFile = 'theme.css'

/**
 * The tokens of a theme and `theme.css` of a site's folder. They do not need a build: their layer takes precedence, and
 * the files they name are served too.
 */
export async function readTheme(folder: string, { tokens }: Theme = {}): Promise<SiteTheme> {
  const files = new Map<string, Buffer>()
  const keep = (name: string, body: Buffer) => {
    const { length } = extname(name)
    const hashed = `${name.slice(0, name.length - length)}-${hashOf(body)}${extname(name)}`
    files.set(hashed, body)
    return `${urls.assets}/${hashed}`
  }
  return {
    files,
    tokens: tokens ? [keptSheet('tokens.css', tokensCss(deriveAccents(tokens)), keep)] : [],
    sheets: await readSheet(folder, keep),
  }
}

type Keep = (name: string, body: Buffer) => string

const keptSheet = (name: string, css: string, keep: Keep): StyleSheet => ({
  address: keep(name, Buffer.from(css)),
  css,
})

async function readSheet(folder: string, keep: Keep) {
  const path = join(folder, themeFile)
  if (!existsSync(path)) return []
  const root = await parse(readFileSync(path, 'utf8'))
  root.walkComments((comment) => {
    comment.remove()
  })
  if (root.nodes.length === 0) return []
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(localUrl, (_, _quote, address: string) => {
      const path = fileOfUrl(address)
      const file = resolve(folder, path)
      if (!existsSync(file))
        throw new ConfigurationError(
          `${placeIn(declaration.source?.start)}: There is no file ${path}. Put it there, or take it out.`,
        )
      return `url("${keep(basename(file), readFileSync(file))}${address.slice(address.split(/[?#]/, 1)[0]?.length)}")`
    })
  })
  return [keptSheet(themeFile, inLayer(root), keep)]
}

async function parse(css: string): Promise<Root> {
  const { default: postcss } = await import('postcss')
  try {
    return postcss.parse(css)
  } catch (error) {
    const mistake = error as CssSyntaxError
    throw new ConfigurationError(`${placeIn(mistake)}: ${mistake.reason}`)
  }
}

const placeIn = (place: { line?: number; column?: number } | undefined) =>
  `${themeFile}:${place?.line ?? 1}:${place?.column ?? 1}`

/** Its imports must come before everything else, and belong to the same layer. */
function inLayer(root: Root): string {
  const imports: AtRule[] = []
  root.walkAtRules(/^(?:charset|import)$/i, (rule) => {
    if (rule.name.toLowerCase() === 'import') imports.push(rule.clone())
    rule.remove()
  })
  const heads = imports.map(({ params }) => `@import ${withLayer(params)};`)
  return [...heads, '@layer theme {', root.toString(), '}', ''].join('\n')
}

/**
 * The layer comes after the address and before all conditions. A layer that the sheet itself names becomes part of
 * ours.
 */
function withLayer(params: string): string {
  const [address = params] = importedAddress.exec(params) ?? []
  const conditions = params.slice(address.length).trim()
  const [named = '', name = ''] = namedLayer.exec(conditions) ?? []
  const layer = name.trim() ? `theme.${name.trim()}` : 'theme'
  return [address, `layer(${layer})`, conditions.slice(named.length).trim()].filter(Boolean).join(' ')
}

const importedAddress = /^(?:url\(\s*(?:"[^"]*"|'[^']*'|[^\s"')]+)\s*\)|"[^"]*"|'[^']*')/i
const namedLayer = /^layer(?:\(([^)]*)\)|(?![\w(-]))/i

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 8)

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import postcss, { type ChildNode } from 'postcss'
import type { Plugin } from 'vite'
import { fileOfUrl, localUrl } from '#platform/theme/local-url.ts'
import { sourceMistake } from './source-mistake.ts'

/** Stops the build where code imports what is not there. The tools would advise settings that nobody has. */
export function nothingMissing(): Plugin {
  return {
    name: 'portico:nothing-missing',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      const isOwn = importer !== undefined && existsSync(importer) && !importer.includes('/node_modules/')
      if (!isOwn || id.startsWith('\0')) return undefined
      const found = await this.resolve(id, importer, { ...options, skipSelf: true }).catch(() => null)
      if (found) return found
      throw sourceMistake(
        importer,
        id,
        `It imports "${id}", ${isFile(id) ? noFile : notInstalled(id, importer)}`,
      )
    },
  }
}

const isFile = (id: string) => /^\.{0,2}\//.test(id)
const noFile = 'and there is no such file. Put it there, or change the line.'

function notInstalled(id: string, importer: string) {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id
  const places = createRequire(importer).resolve.paths(name) ?? []
  if (places.some((place) => existsSync(join(place, name))))
    return `which the package "${name}" does not have.`
  return `which is not installed. Run "npm install ${name}".`
}

/** Stops the build where a sheet names a font, a picture or a sheet that is not there: the browser would look for it below each page. */
export function refuseMissingFiles(sheets: readonly string[]) {
  for (const sheet of sheets)
    for (const [node, address] of addressesIn(sheet)) refuseMissing(sheet, node, address)
}

function refuseMissing(sheet: string, node: ChildNode, address: string) {
  const file = fileOfUrl(address)
  if (existsSync(resolve(dirname(sheet), file)) || isInPackage(sheet, file)) return
  const { line, column } = node.rangeBy({ word: address }).start
  const reason = `There is no file ${file}. Put it there, or take it out.`
  throw Object.assign(new Error(reason), {
    reason,
    id: sheet,
    loc: { file: sheet, line, column: column - 1 },
  })
}

function isInPackage(sheet: string, file: string) {
  const places = createRequire(sheet).resolve.paths(file) ?? []
  return places.some((place) => existsSync(join(place, file)))
}

/** None of a sheet that cannot be read: the build says what is wrong with it. */
function addressesIn(sheet: string): [node: ChildNode, address: string][] {
  const found: [ChildNode, string][] = []
  try {
    const root = postcss.parse(readFileSync(sheet, 'utf8'))
    root.walkDecls((declaration) => {
      for (const [, , address = ''] of declaration.value.matchAll(localUrl))
        found.push([declaration, address])
    })
    root.walkAtRules('import', (rule) => {
      const address = /^(?:url\(\s*)?["']?([^"')\s]+)/.exec(rule.params)?.[1] ?? ''
      if (!/^(?:[/#*]|[a-z][a-z0-9+.-]*:)/i.test(address)) found.push([rule, address])
    })
  } catch {
    return []
  }
  return found
}

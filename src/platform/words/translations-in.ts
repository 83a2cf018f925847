import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { memoize } from '#shared/memoize.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { Translations } from '#shared/words/define-words.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * For `defineWords`: the translations of a part, from a folder with a file for each language, such as `fr.yaml`. A file is read
 * when somebody reads that language.
 */
export function translationsIn(folder: string, part: string): Translations {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}, where translations are read from.`)
  const files = globSync('*.yaml', { cwd: folder }).filter((file) => file !== 'en.yaml')
  const read = (file: string) => ({
    enumerable: true,
    get: () => catalogueIn(join(folder, file))[part] ?? {},
  })
  return Object.defineProperties(
    {},
    Object.fromEntries(files.map((file) => [basename(file, '.yaml'), read(file)])),
  )
}

/** A catalogue that cannot be read is reported, and English is used. */
const catalogueIn = memoize((file): Catalogue => {
  try {
    return parse(readFileSync(file, 'utf8')) ?? {}
  } catch (error) {
    process.emitWarning(new Error(`${file} cannot be read: ${reasonOf(error)}`))
    return {}
  }
})

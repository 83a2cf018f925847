import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { ConfigurationError } from '#platform/config/environment.ts'
import { adviceFor } from '#platform/documents/issue-words.ts'
import { unknownKeyAdvice } from '#platform/documents/schema-problems.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { freshAddress } from '#platform/fresh-address.ts'
import { ownLine } from '#platform/own-line.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words } from '#words/desk.configuration.ts'
import { refuseWrongDescription } from './extension-schema.ts'
import { namingLines } from './in-config.ts'
import { type SiteConfig, siteConfigSchema } from './site-config.ts'

/** Reads `portico.config.ts` of the site's folder, or what was built from it; a site without one gets the defaults. Extensions of packages that ship built come last. */
export async function loadSiteConfig(
  folder: string,
  file = resolve(folder, 'portico.config.ts'),
  installed: readonly Extension[] = [],
): Promise<SiteConfig> {
  const config = await parseNaming(folder, existsSync(file) ? await importDefault(folder, file) : {})
  const named = config.extensions.map((extension) => ({
    ...extension,
    client: installed.find(({ name }) => name === extension.name)?.client,
  }))
  // One that the configuration names has its settings from there.
  const others = installed.filter(({ name }) => !named.some((extension) => extension.name === name))
  return { ...config, extensions: [...named, ...others.map(withSettings)] }
}

async function parseNaming(folder: string, input: unknown): Promise<SiteConfig> {
  try {
    return parseSiteConfig(input)
  } catch (cause) {
    if (!(cause instanceof ConfigurationError)) throw cause
    throw new ConfigurationError(await namingLines(folder, cause.message), { cause })
  }
}

export function parseSiteConfig(input: unknown): SiteConfig {
  const parsed = siteConfigSchema.safeParse(input, { reportInput: true })
  if (!parsed.success)
    throw problems(parsed.error.issues.flatMap((issue) => configSentences(issue, siteConfigSchema)))
  return { ...parsed.data, extensions: parsed.data.extensions.map(withSettings) }
}

function withSettings(extension: Extension): Extension {
  const { name, settings, given, configured = given } = extension
  refuseWrongDescription(extension)
  const parsed = settings?.safeParse(configured, { reportInput: true })
  if (settings && parsed?.error)
    throw problems(parsed.error.issues.flatMap((issue) => configSentences(issue, settings, name)))
  return { ...extension, configured, given: parsed?.data }
}

const problems = (sentences: readonly string[]) => new ConfigurationError(sentences.join('\n'))

async function importDefault(folder: string, file: string): Promise<unknown> {
  try {
    const module = (await import(/* @vite-ignore */ freshAddress(file))) as { default?: unknown }
    return module.default
  } catch (cause) {
    const place = ownLine(beforeImport(cause), folder) ?? 'portico.config.ts'
    throw new ConfigurationError(`${place} cannot be read: ${reasonOf(cause)}`, { cause })
  }
}

const beforeImport = (error: unknown) =>
  error instanceof Error ? error.stack?.split(`at async ${importDefault.name}`)[0] : undefined

/**
 * Problems found by zod in `portico.config.ts`, in words for its author. Without values, which may be secret. The issue
 * must contain its input (`reportInput`). `owner` is the extension with these settings.
 */
function configSentences(issue: z.core.$ZodIssue, schema: z.ZodType, owner?: string): string[] {
  const { path } = issue
  const named = (keys: readonly PropertyKey[]) =>
    [...(owner === undefined ? [] : [owner]), ...keys.map(String)].join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const keys = [...path, key]
      return inEnglish(words.unknownKey({ key: named(keys), advice: unknownKeyAdvice(schema, keys) }))
    })
  if (path.length === 0 && owner === undefined)
    return [inEnglish(words.noSettings({ example: 'export default defineConfig({ … })' }))]
  if (issue.input === undefined) return [inEnglish(words.missingKey({ key: named(path) }))]
  return [inEnglish(words.wrongValue({ key: named(path), advice: withStop(inEnglish(advice(issue))) }))]
}

const advice = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && ['object', 'record'].includes(issue.expected)
    ? words.writeObject({ example: '{ … }' })
    : adviceFor(issue)

const withStop = (text: string) => (text.endsWith('.') ? text : `${text}.`)

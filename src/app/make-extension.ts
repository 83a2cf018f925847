import { ConfigurationError } from '#platform/config/environment.ts'
import {
  createExtensionContext,
  type ExtensionContextDeps,
} from '#platform/extension/create-extension-context.ts'
import {
  deskSettings,
  hasDeskSettings,
  joinedSchema,
  liveSettings,
  sectionOf,
} from '#platform/extension/desk-settings.ts'
import type { Extension, MadeExtension } from '#platform/extension/extension.ts'
import { guardParts } from '#platform/extension/guard-parts.tsx'
import type { Parts } from '#platform/extension/parts.ts'
import type { Sections } from '#platform/extension/sections.ts'
import { ownLine } from '#platform/own-line.ts'
import { siteService } from '#platform/services/site.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { refuseWrongParts } from './extension-schema.ts'
import { refuseUnnamedNeeds } from './site-extensions.ts'

type Deps = Omit<ExtensionContextDeps, 'settings'>

/** What comes in the box is trusted: nothing stands between it and the site. */
export function makeBuiltIn(extension: Extension, deps: Deps): MadeExtension {
  const context = {
    ...createExtensionContext(extension, { ...deps, settings: extension.given }),
    log: deps.inner.log,
  }
  return { ...extension, made: extension.parts?.(context) ?? {}, context, ready: async () => {} }
}

/** What an extension of the site's own adds. One that cannot even begin stops the start. */
export function makeExtension(extension: Extension, deps: Deps): MadeExtension {
  const { log, assets, folders } = deps.inner
  const { settings, ready } = settingsOf(extension, deps)
  const context = createExtensionContext(extension, { ...deps, settings })
  const made = call(extension, context, folders.site)
  refuseWrongParts(extension.name, made)
  refuseUnnamedNeeds(extension, made)
  refuseOtherSettings(extension, made)
  const guarded = guardParts(made, {
    extension: extension.name,
    folder: folders.site,
    log,
    assets,
    ready,
  })
  return { ...extension, made: guarded, context, ready }
}

function settingsOf(extension: Extension, { use }: Deps): { settings: unknown; ready(): Promise<void> } {
  if (!hasDeskSettings(extension)) return { settings: extension.given, ready: async () => {} }
  const { settings, take } = liveSettings(extension)
  return {
    settings,
    async ready() {
      const site: Readonly<Record<string, unknown>> = await use(siteService).current()
      take(site[sectionOf(extension)])
    },
  }
}

/** Words for what is no setting would be seen by nobody. */
function refuseOtherSettings(extension: Extension, { desk }: Parts) {
  const known = deskSettings(extension)
  const other = Object.keys(desk?.settings?.fields ?? {}).find((name) => !Object.hasOwn(known, name))
  if (other !== undefined)
    throw new ConfigurationError(
      `The extension "${extension.name}" describes "${other}" in desk › settings, which is none of the settings that the desk can change. Name a text, a number, a yes or no or a choice of its "settings".`,
    )
}

/** What the desk may write into `site.yaml`. */
export const extensionSections = (extensions: readonly Extension[]): Sections =>
  Object.fromEntries(
    extensions.filter(hasDeskSettings).map((extension) => [sectionOf(extension), joinedSchema(extension)]),
  )

function call(extension: Extension, context: MadeExtension['context'], folder: string): Parts {
  try {
    return extension.parts?.(context) ?? {}
  } catch (cause) {
    const line = ownLine(cause, folder)
    throw new ConfigurationError(
      `The extension "${extension.name}" could not begin${line ? ` (${line})` : ''}: ${reasonOf(cause)}. Mend it, or take it out of portico.config.ts.`,
      { cause },
    )
  }
}

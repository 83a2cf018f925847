import { ConfigurationError } from '#platform/config/environment.ts'
import {
  createExtensionContext,
  type ExtensionContextDeps,
} from '#platform/extension/create-extension-context.ts'
import type { Extension, ExtensionParts } from '#platform/extension/extension.ts'
import { guardParts } from '#platform/extension/guard-parts.tsx'
import { refuseUnnamedNeeds } from './site-extensions.ts'

/** What an extension of the site's own adds. One that cannot even begin stops the start. */
export function makeExtension(extension: Extension, deps: ExtensionContextDeps): ExtensionParts {
  const { log, assets } = deps.platform
  const made = call(extension, deps)
  refuseUnnamedNeeds(extension, made)
  return guardParts(made, { extension: extension.name, log, assets })
}

function call(extension: Extension, deps: ExtensionContextDeps): ExtensionParts {
  try {
    return extension.parts?.(createExtensionContext(extension, deps)) ?? {}
  } catch (cause) {
    throw new ConfigurationError(
      `The extension "${extension.name}" could not begin: ${cause instanceof Error ? cause.message : cause}. Mend it, or take it out of portico.config.ts.`,
      { cause },
    )
  }
}

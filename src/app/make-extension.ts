import { ConfigurationError } from '#platform/config/environment.ts'
import {
  createExtensionContext,
  type ExtensionContextDeps,
} from '#platform/extension/create-extension-context.ts'
import type { Extension, ExtensionParts, MadeExtension } from '#platform/extension/extension.ts'
import { guardParts } from '#platform/extension/guard-parts.tsx'
import { refuseUnnamedNeeds } from './site-extensions.ts'

/** What an extension of the site's own adds. One that cannot even begin stops the start. */
export function makeExtension(extension: Extension, deps: ExtensionContextDeps): MadeExtension {
  const { log, assets } = deps.platform
  const context = createExtensionContext(extension, deps)
  const made = call(extension, context)
  refuseUnnamedNeeds(extension, made)
  const guarded = guardParts(made, { extension: extension.name, log, assets })
  return { ...extension, made: guarded, context }
}

function call(extension: Extension, context: MadeExtension['context']): ExtensionParts {
  try {
    return extension.parts?.(context) ?? {}
  } catch (cause) {
    throw new ConfigurationError(
      `The extension "${extension.name}" could not begin: ${cause instanceof Error ? cause.message : cause}. Mend it, or take it out of portico.config.ts.`,
      { cause },
    )
  }
}

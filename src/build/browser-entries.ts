import type { Plugin } from 'vite'
import { findEntries } from './find-entries.ts'

/** Builds whatever pages load by name below these folders, without a list of it. */
export function browserEntries(folders: readonly string[]): Plugin {
  return {
    name: 'portico:browser-entries',
    applyToEnvironment: ({ name }) => name === 'client',
    options: ({ input, ...options }) => ({
      ...options,
      input: { ...(input as Record<string, string>), ...findEntries(folders) },
      // The page calls what they export; what other files share with them may be added.
      preserveEntrySignatures: 'allow-extension',
    }),
  }
}

import type { Plugin } from 'vite'
import { byName, findFiles } from './find-files.ts'

/** Code that hydrates a part of a page, code without React, and code that prepares an island. */
export const scriptFiles = '**/*.{island.tsx,script.ts,prepare.ts}'

/** Builds whatever script pages load by name below these folders, without a list of it. */
export function browserEntries(folders: readonly string[]): Plugin {
  return {
    name: 'portico:browser-entries',
    applyToEnvironment: ({ name }) => name === 'client',
    options: ({ input, ...options }) => ({
      ...options,
      input: { ...(input as Record<string, string>), ...byName(findFiles(folders, scriptFiles)) },
      // The page calls what they export; what other files share with them may be added.
      preserveEntrySignatures: 'allow-extension',
    }),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry || !chunk.facadeModuleId) continue
        const file = chunk.facadeModuleId
        const [, called] = calledByPages.find(([ending]) => file.endsWith(ending)) ?? []
        if (called && !chunk.exports.includes(called)) throw exportsNothing(file, called)
      }
    },
  }
}

const calledByPages = [
  ['.island.tsx', 'island'],
  ['.script.ts', 'start'],
  ['.prepare.ts', 'prepare'],
] as const

function exportsNothing(file: string, called: string) {
  const sentence = `It exports nothing called "${called}", which is what pages look for in it. Write: export { … as ${called} }.`
  return Object.assign(new Error(sentence), { reason: sentence, id: file })
}

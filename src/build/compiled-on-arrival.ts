import type { Plugin } from 'vite'

/** The scripts that hydrate islands. What a page loads anyway runs once and is short. */
const wakesIslands = /^(?:hydrate|react)$|\.island$/

/**
 * Functions are compiled when they are first called, while the page is blocked: half of the time an island takes to
 * hydrate. Chromium compiles files that begin with this comment in the background, while they arrive.
 */
const hint = '//# allFunctionsCalledOnLoad'

export function compiledOnArrival(): Plugin {
  return {
    name: 'portico:compiled-on-arrival',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && wakesIslands.test(chunk.name)) chunk.code = `${hint}\n${chunk.code}`
    },
  }
}

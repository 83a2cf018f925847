import type { Plugin } from 'vite'

/** What an island wakes with. What a page loads by itself runs once and is short. */
const wakesIslands = /^(?:hydrate|react)$|\.island$/

/**
 * A function is compiled when it is first called, and the page stands still meanwhile: that is half of the time an island
 * takes to wake. Chromium compiles files that begin with this comment beside the page, while they arrive.
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

import type { Plugin } from 'vite'

/** Islands import no style sheets and preload nothing. The helper that Vite wraps round every `import()` would be a second script to load on every page. */
export function withoutPreloading(): Plugin {
  return {
    name: 'portico:without-preloading',
    configResolved({ plugins }) {
      const wrapper = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
      if (wrapper >= 0) (plugins as Plugin[]).splice(wrapper, 1)
    },
  }
}

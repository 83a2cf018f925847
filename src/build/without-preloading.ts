import type { Plugin } from 'vite'

/** Islands import no style sheets and preload nothing, so the helper Vite wraps round every `import()` would be dead weight in the loader. */
export function withoutPreloading(): Plugin {
  return {
    name: 'portico:without-preloading',
    configResolved({ plugins }) {
      const wrapper = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
      if (wrapper >= 0) (plugins as Plugin[]).splice(wrapper, 1)
    },
  }
}

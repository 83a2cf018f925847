import type { Assets } from '#platform/render/assets.ts'
import { urls } from '#shared/urls.ts'

/**
 * Files of an extension that was not built have addresses made from their names; nothing is served there, and style
 * sheets are empty but for a comment.
 */
export const assetsByName = (built: Assets): Assets => ({
  script: (entry) => orElse(() => built.script(entry), `${urls.assets}/${entry}.js`),
  style: (entry) =>
    orElse(() => built.style(entry), { address: `${urls.assets}/${entry}.css`, css: `/* ${entry}.css */` }),
  ownStyles: built.ownStyles,
  usedStyles: built.usedStyles,
  island: (name) =>
    orElse(() => built.island(name), {
      file: `${urls.assets}/${name}.island.js`,
      hydrate: built.script('hydrate'),
      prepare: undefined,
    }),
})

function orElse<Found>(find: () => Found, other: Found): Found {
  try {
    return find()
  } catch {
    return other
  }
}

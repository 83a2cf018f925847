// npm run sbom: what the program is made of, as CycloneDX, in dist/sbom.cdx.json. The same lock file gives the same text.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, npm, print, root, stopWith, writeWhole } from './setup.mjs'

ensurePackages()
ensureBuild()

const made = npm([
  'sbom',
  '--include=dev',
  '--sbom-format=cyclonedx',
  '--package-lock-only',
  '--loglevel=error',
])
if (made.status !== 0)
  stopWith(`npm sbom failed: ${(made.stderr || String(made.error ?? '')).trim()}\nIt needs npm 10 or newer.`)

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { serialNumber: _, metadata, components, dependencies, ...bom } = JSON.parse(made.stdout)
const { lifecycles, component } = metadata

// npm's own --omit=dev also leaves out what the program shares with its tools, so the lock file is read. The build
// names the packages that are part of the bundles. Packages of the repository itself are not parts of each other.
const installed = Object.entries(read('package-lock.json').packages)
  .filter(([place, { dev, link }]) => !dev && !link && (place === '' || place.startsWith('node_modules/')))
  .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`)
write('dist', read('package.json').name, [...read('dist/bundled.json'), ...installed])
write('packages/wordpress/dist', 'portico-wordpress', read('packages/wordpress/dist/bundled.json'))

function write(folder, name, names) {
  const runs = new Set(names)
  const kept = components.filter((one) => runs.has(one['bom-ref']))
  const text = JSON.stringify(
    {
      ...bom,
      metadata: { lifecycles, component: { ...component, name } },
      components: kept,
      dependencies: dependencies
        .filter(({ ref }) => runs.has(ref))
        .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => runs.has(one)) })),
    },
    null,
    2,
  )
  writeWhole(join(root, folder, 'sbom.cdx.json'), `${text}\n`)
  print(`wrote ${folder}/sbom.cdx.json: ${kept.length} packages.`)
}

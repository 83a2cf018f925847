import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { extension } from '#wordpress/extension.ts'

/** Puts the built package into a site, as npm does. */
export async function linkWordpress(site: string) {
  await mkdir(join(site, 'node_modules'), { recursive: true })
  await symlink(resolve('packages/wordpress'), join(site, 'node_modules/portico-wordpress'), 'junction')
  await nameIt(site)
}

/** As sources: commands that run within the test are one program with them. */
export async function linkSourcesOfWordpress(site: string) {
  const folder = join(site, 'node_modules/portico-wordpress')
  await mkdir(join(folder, 'dist'), { recursive: true })
  await symlink(resolve('packages/wordpress/src/extension.ts'), join(folder, 'dist/extension.js'))
  const manifest = { peerDependencies: { portico: '*' }, portico: { source: ['./src/extension.ts'] } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await nameIt(site)
}

/** As part of a site that is opened within the test. */
export const wordpress = () => ({ ...extension(), client: resolve('packages/wordpress/dist/client') })

const nameIt = (site: string) =>
  writeFile(join(site, 'package.json'), JSON.stringify({ dependencies: { 'portico-wordpress': '*' } }))

// npm run release [-- --dry-run] [--without-tests]: checks, builds and packs a version into release/. Publishing is left to a person.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { releaseChecks } from './release-checks.mjs'
import { releaseNotes } from './release-notes.mjs'
import { npm, print, root, stopWith } from './setup.mjs'

const { 'dry-run': isRehearsal, 'without-tests': withoutTests } = options()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = join(root, 'release')

rmSync(folder, { recursive: true, force: true })
const open = check()
pack()
print(`release/ holds version ${version}:`)
for (const name of readdirSync(folder).sort()) console.log(`  ${name}`)
for (const sentence of open) console.log(`\nNOT DONE: ${sentence}`)
console.log(isRehearsal ? '\nThis was a rehearsal. Nothing was published.' : steps())

function options() {
  const flag = { type: 'boolean', default: false }
  try {
    return parseArgs({ options: { 'dry-run': flag, 'without-tests': flag } }).values
  } catch (cause) {
    return stopWith(`${cause.message}\nUsage: npm run release -- [--dry-run] [--without-tests]`)
  }
}

/** Stops at the first check that fails. Answers those that could not be made, which only a rehearsal goes on without. */
function check() {
  const left = []
  for (const { name, run } of releaseChecks({ version, withoutTests })) {
    print(`${name} …`)
    const { failed, unknown } = run()
    if (failed) stopWith(`${failed}\nNothing was packed.`)
    if (unknown && !isRehearsal) stopWith(`${unknown}\nNothing was packed: a release needs every check.`)
    if (unknown) left.push(unknown)
  }
  return left
}

/** npm builds before it packs, and writes the list of what the program is made of. */
function pack() {
  print('building and packing …')
  mkdirSync(folder)
  for (const source of ['.', './create-portico', './packages/wordpress']) {
    const { status, stderr } = npm(['pack', source, '--pack-destination', folder, '--loglevel=error'])
    if (status !== 0) {
      rmSync(folder, { recursive: true })
      stopWith(`npm pack did not succeed:\n${stderr}`)
    }
  }
  copyFileSync(join(root, 'dist/sbom.cdx.json'), join(folder, `portico-${version}.cdx.json`))
  writeFileSync(join(folder, 'notes.md'), releaseNotes(version))
  writeFileSync(join(folder, 'SHA256SUMS'), sums())
}

function sums() {
  const sumOf = (name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  const names = readdirSync(folder).sort()
  return names.map((name) => `${sumOf(name)}  ${name}\n`).join('')
}

function steps() {
  return `
To publish it:

  git tag -a v${version} -F release/notes.md --cleanup=verbatim && git push origin v${version}
  npm publish release/portico-${version}.tgz
  npm publish release/portico-wordpress-${version}.tgz
  npm publish release/create-portico-${version}.tgz
  npm create portico@${version} try-it

The last line makes a site from what was published. Put notes.md, the three packages, the .cdx.json and SHA256SUMS where people look for a
release. Then raise the version in package.json, package-lock.json, create-portico/package.json and packages/wordpress/package.json, and begin
its part of CHANGELOG.md.`
}

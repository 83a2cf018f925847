// What has to be true before a version is packed. A check answers nothing, why it failed, or why nobody knows.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseNotes } from './release-notes.mjs'
import { npm, root } from './setup.mjs'

export const releaseChecks = ({ version, withoutTests }) => [
  { name: 'one version everywhere', run: () => sameVersion(version) },
  { name: `version ${version} in CHANGELOG.md`, run: () => inChangelog(version) },
  { name: 'nothing uncommitted', run: cleanTree },
  { name: `no version ${version} yet`, run: () => noTag(version) },
  { name: 'known weaknesses of the packages', run: audit },
  { name: 'npm test', run: () => (withoutTests ? { unknown: testsLeftOut } : tests()) },
]

const testsLeftOut = 'The tests did not run (--without-tests). Run "npm test" before you publish.'

function sameVersion(version) {
  const files = ['package-lock.json', 'create-portico/package.json', 'packages/wordpress/package.json']
  const other = files.find((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).version !== version)
  return other ? { failed: `${other} has another version than package.json (${version}).` } : {}
}

const inChangelog = (version) =>
  releaseNotes(version)
    ? {}
    : { failed: `CHANGELOG.md says nothing about it. Write what users notice under "## ${version}".` }

function cleanTree() {
  const changed = git('status', '--porcelain')
  return changed === '' ? {} : { failed: `Commit or stash these first:\n${changed}` }
}

const noTag = (version) =>
  git('tag', '--list', `v${version}`) === ''
    ? {}
    : { failed: `The tag v${version} already exists. Raise the version.` }

function audit() {
  const { status } = spawnSync(process.execPath, ['scripts/audit.mjs'], { cwd: root, stdio: 'inherit' })
  if (status === 2) return { unknown: 'Known vulnerabilities couldn’t be checked. Run "npm run audit".' }
  return status === 0 ? {} : { failed: 'Some packages have known vulnerabilities. Update them.' }
}

const tests = () =>
  npm(['test'], { stdio: 'inherit' }).status === 0 ? {} : { failed: 'The tests failed. Fix what they found.' }

function git(...words) {
  const { status, stdout, stderr, error } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${(stderr || String(error)).trim()}`)
  return stdout.trim()
}

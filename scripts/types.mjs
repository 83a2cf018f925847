// Before `npm pack`: the types of what is public, and of nothing that it does not lead to, in types/. `npm test` has checked them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { print, root, runtime, stopWith, writeWhole } from './setup.mjs'

const emitted = mkdtempSync(join(tmpdir(), 'portico-types-'))
const out = join(root, 'types')

process.on('exit', () => rmSync(emitted, { recursive: true, force: true }))
const { status, stdout } = spawnSync(
  runtime,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json', '--outDir', emitted, '--checkers', '1'],
  { cwd: root, encoding: 'utf8' },
)
if (status !== 0) stopWith(`the types cannot be made:\n${stdout}`)

const open = readdirSync(join(emitted, 'src/api')).filter((name) => name.endsWith('.d.ts'))
const files = new Set(open.map((name) => join('src/api', name)))
for (const file of files) writeWhole(join(out, file), withRelativeImports(file))
for (const file of readdirSync(out, { recursive: true }))
  if (file.endsWith('.d.ts') && !files.has(file)) rmSync(join(out, file), { force: true })
print(`wrote types/: ${files.size} files.`)

/** Names inside the package are not known outside of it. */
function withRelativeImports(file) {
  const text = readFileSync(join(emitted, file), 'utf8').replace(/^\/\/# sourceMappingURL.*$/m, '')
  return text.replace(/(?<=(?:\bfrom |\bimport\()(['"]))([#.][^'"]+)(?=['"])/g, (specifier) => {
    const path = specifier.startsWith('#') ? specifier.replace('#', 'src/') : join(dirname(file), specifier)
    const target = path.replace(/\.tsx?$/, '.d.ts')
    if (!existsSync(join(emitted, target))) stopWith(`types: ${file} names ${specifier}, which was not made.`)
    files.add(target)
    const way = relative(dirname(file), target).replace(/\.d\.ts$/, '.js')
    return way.startsWith('.') ? way : `./${way}`
  })
}

// npm run build-types: the types of what is public, and of nothing that it does not lead to, in types/.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root, runtime, say, stopWith } from './setup.mjs'

const emitted = join(root, '.cache/types')
const out = join(root, 'types')

rmSync(emitted, { recursive: true, force: true })
const { status, stdout } = spawnSync(
  runtime,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json', '--outDir', emitted],
  { cwd: root, encoding: 'utf8' },
)
if (status !== 0) stopWith(`the types cannot be made:\n${stdout}`)

rmSync(out, { recursive: true, force: true })
const open = readdirSync(join(emitted, 'src/api')).filter((name) => name.endsWith('.d.ts'))
const files = new Set(open.map((name) => join('src/api', name)))
for (const file of files) writeFileSync(placeFor(file), withRelativeImports(file))
say(`wrote types/: ${files.size} files.`)

function placeFor(file) {
  const place = join(out, file)
  mkdirSync(dirname(place), { recursive: true })
  return place
}

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

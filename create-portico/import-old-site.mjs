// Brings a WordPress into a site that has just been made.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** Files and places beside the export, by the names that the import gives them. */
export const besides = ['uploads', 'ratings', 'redirects']

export const isAddress = (text) => /^https?:\/\//i.test(text)

/** Where a file is, wherever the command is called. */
const placeOf = (text) => (isAddress(text) ? text : resolve(text))

/** What `npx portico` is called with. */
export const importWords = (old) => [
  ...['import', 'wordpress', placeOf(old.from), '--new'],
  ...(old.incomplete ? ['--incomplete'] : []),
  ...besides.flatMap((name) => (old[name] === undefined ? [] : [`--${name}`, placeOf(old[name])])),
]

/** The import came to its end, and something that was to come is missing. */
export const shortCode = 3

/** The exit code of the import. Nothing where the program is not installed. Ctrl+C ends the import alone, and its person is told how to go on. */
export async function importOldSite(folder, words) {
  const program = programIn(folder)
  if (program === undefined) return undefined
  const child = spawn(process.execPath, [program, ...words], { cwd: folder, stdio: 'inherit' })
  const goOn = () => {}
  process.on('SIGINT', goOn)
  const code = await new Promise((done) =>
    child.once('error', () => done(1)).once('exit', (exit) => done(exit ?? 1)),
  )
  process.off('SIGINT', goOn)
  return code
}

function programIn(folder) {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('portico/package.json')
    return join(dirname(manifest), 'bin/portico.mjs')
  } catch {
    return undefined
  }
}

import { setSourceMapsSupport } from 'node:module'

// Errors then name the lines of the sources. With Node's flag for it the log would have the whole map read at every start,
// to learn who opens it: some 30 MB.
setSourceMapsSupport(true)
const { runCommand } = await import('./run-command.ts')
// A channel to the primary process, or a request that hangs, would keep a finished command alive.
process.exit(await runCommand(process.argv.slice(2)))

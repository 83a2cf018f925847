import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'

// Errors then name the lines of the sources. With Node's flag for it the log would have the whole map read at every start,
// to learn who opens it: some 30 MB.
setSourceMapsSupport(true)
// Node caches compiled code next to the files, if it may write there, also for copies of the folder. A build empties
// the cache.
enableCompileCache({ directory: join(import.meta.dirname, 'compiled'), portable: true })
// React is the one for production, whatever the environment says. Assigned like this, the bundler leaves it alone.
Object.assign(process.env, { NODE_ENV: 'production' })
// The reader of the output may go away, and its disk may be full: neither is a reason to stop serving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const { hangingCode, runCommand } = await import('./run-command.ts')
const code = await runCommand(process.argv.slice(2))
await Promise.all([sent(process.stdout), sent(process.stderr)])
// To exit would wait for the disk.
if (code === hangingCode) process.kill(process.pid, 'SIGKILL')
// A channel to the primary process, or a request that hangs, would keep a finished command alive.
process.exit(code)

/** A reader at the other end of a pipe may be slower than the command; one that has gone away needs no more. */
function sent(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((done) => {
    stream.once('error', () => done())
    stream.write('', () => done())
  })
}

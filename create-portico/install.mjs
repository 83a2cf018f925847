import { spawn } from 'node:child_process'

/** Answers whether npm installed what the site needs. Ctrl+C ends npm alone: the site is there, and its person is told what to do. */
export async function install(folder, out) {
  out('Installing packages (npm install, about a minute) …')
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const goOn = () => {}
  process.on('SIGINT', goOn)
  const code = await new Promise((done) => npm.once('error', done).once('exit', done))
  process.off('SIGINT', goOn)
  if (code === 0) return true
  out('npm install failed. Check your network, then run it again in the folder.')
  return false
}

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, type SpokenIo } from '#platform/commands/command.ts'
import { porticoVersion } from '#platform/version.ts'
import { words } from '#words/desk.cli.ts'

/** Commands of packages that a site has only when somebody asks for them. */
export const packages: Readonly<Record<string, string>> = {
  'import wordpress': 'portico-wordpress',
  'export wordpress': 'portico-wordpress',
}

/** Puts the package of a command into the site, after saying so. */
export async function installPackage(
  command: string,
  name: string,
  { folder, error, t }: SpokenIo,
): Promise<void> {
  const wanted = `${name}@${porticoVersion}`
  const install = [...installerOf(folder), wanted]
  if (!existsSync(join(folder, 'package.json')))
    throw new CommandError('no_package', words.noPackage({ folder }), words.noPackageFix)
  error(t(words.installing({ command, package: wanted, install: install.join(' ') })))
  const [program = '', ...args] = install
  const npm = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_loglevel: 'error',
    },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  const code = await new Promise((done) => npm.once('error', () => done(1)).once('exit', done))
  if (code !== 0)
    throw new CommandError(
      'not_installed',
      words.notInstalled({ package: wanted }),
      words.notInstalledFix({ install: install.join(' ') }),
    )
}

/** The package manager that the site's own packages were installed with. */
function installerOf(folder: string): readonly string[] {
  if (existsSync(join(folder, 'pnpm-lock.yaml'))) return ['pnpm', 'add']
  if (existsSync(join(folder, 'yarn.lock'))) return ['yarn', 'add']
  return ['npm', 'install']
}

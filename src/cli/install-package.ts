import { CommandError, type SpokenIo } from '#platform/commands/command.ts'
import { porticoVersion } from '#platform/version.ts'
import { words } from '#words/desk.cli.ts'
import { installerOf, needPackageFile, runInstaller } from './site-packages.ts'

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
  needPackageFile(folder)
  const wanted = `${name}@${porticoVersion}`
  const installer = installerOf(folder)
  const install = [installer.name, installer.add, wanted]
  error(t(words.installing({ command, package: wanted, install: install.join(' ') })))
  if (!(await runInstaller(folder, install)))
    throw new CommandError(
      'not_installed',
      words.notInstalled({ package: wanted }),
      words.notInstalledFix({ install: install.join(' ') }),
    )
}

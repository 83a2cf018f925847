import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Command, CommandError, type SpokenIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { addCode, testedVersions } from '#platform/version.ts'
import { words } from '#words/desk.cli.code.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { installerOf, isInstalled, needPackageFile, runInstaller } from './site-packages.ts'

/** Two folders up both from here and from where this is bundled to. */
const template = resolve(import.meta.dirname, '../../create-portico/templates/common/tsconfig.json')
const guide = 'node_modules/portico/docs/extend/README.md'

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

export const addCodeCommand: Command = {
  name: 'add-code',
  summary: help.addCode,
  help: { usage: ['add-code'], about: [help.addCodeAbout({ file: 'tsconfig.json' })] },
  async run(args, io) {
    commandArgs('add-code', args, {})
    const { folder, out, t } = io
    const { absent, other } = await installTools(io)
    const tsconfig = join(folder, 'tsconfig.json')
    const isNew = !existsSync(tsconfig)
    if (isNew) copyFileSync(template, tsconfig)
    if (absent.length > 0) out(t(words.installed({ packages: absent.join(', ') })))
    if (isNew) out(t(words.wrote({ file: 'tsconfig.json' })))
    if (absent.length === 0 && !isNew) out(t(words.nothingToDo))
    if (other.length > 0) out(t(otherTools(other, folder)))
    out(t(words.next({ guide })))
    return 0
  },
}

/** Adds what `package.json` does not name, and installs what is not there. */
async function installTools({ folder, error, t }: SpokenIo) {
  const named = namedIn(needPackageFile(folder))
  const { vite, rolldown, ...others } = testedVersions()
  const builders = { vite, rolldown }
  const other = Object.entries(builders).flatMap(([name, version]) =>
    named[name] === undefined || named[name] === version ? [] : [`${name} ${named[name]}`],
  )
  const wanted = Object.entries({ ...(other.length === 0 && builders), ...others })
  const added = wanted.filter(([name]) => named[name] === undefined).map((tool) => tool.join('@'))
  const absent =
    added.length > 0 ? added : wanted.map(([name]) => name).filter((name) => !isInstalled(folder, name))
  if (other.length > 0 && !isInstalled(folder, 'vite')) absent.push('vite')
  if (absent.length === 0) return { absent, other }
  const installer = installerOf(folder)
  const command =
    added.length > 0 ? [installer.name, installer.add, '-D', '-E', ...added] : [installer.name, 'install']
  if (installer.name === 'npm') command.push('--include=dev')
  error(t(words.installing({ install: command.join(' ') })))
  if (!(await runInstaller(folder, command)))
    throw new CommandError('not_installed', words.notInstalled, words.notInstalledFix({ command: addCode }))
  return { absent, other }
}

const otherTools = (other: readonly string[], folder: string) => {
  const { vite, rolldown } = testedVersions()
  const remove = installerOf(folder).name === 'npm' ? 'npm uninstall' : `${installerOf(folder).name} remove`
  return words.otherVite({
    named: other.join(', '),
    tested: `vite ${vite}, rolldown ${rolldown}`,
    remove: `${remove} ${other.map((tool) => tool.split(' ')[0]).join(' ')}`,
    command: addCode,
  })
}

function namedIn(file: string): Record<string, string> {
  const { data } = manifestSchema.safeParse(parsed(readFileSync(file, 'utf8')))
  if (data === undefined)
    throw new CommandError(
      'bad_package',
      words.badPackage({ file }),
      words.badPackageFix({ command: addCode }),
    )
  return { ...data.dependencies, ...data.devDependencies }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

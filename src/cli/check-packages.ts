import { unfitPackages } from '#build/extension-packages.ts'
import type { SpokenIo } from '#platform/commands/command.ts'
import type { Finding } from '#platform/finding.ts'
import { porticoVersion } from '#platform/version.ts'
import { words } from '#words/desk.cli.ts'

/** One for each extension from a package that does not name this version of Portico. */
export const checkPackages = (folder: string, version: string = porticoVersion): readonly Finding[] =>
  unfitPackages(folder, version).map(({ name, range, built }) => ({
    what: 'extensions',
    state: 'advice',
    says: words.unfit({ extension: name, range, version }),
    fix: words.unfitFix({
      command: `npm install ${name}@latest`,
      file: built ? 'package.json' : 'portico.config.ts',
    }),
  }))

export function printUnfitPackages({ folder, error, t }: Pick<SpokenIo, 'folder' | 'error' | 't'>) {
  for (const { says, fix } of checkPackages(folder)) error(`${t(says)} ${fix ? t(fix) : ''}`)
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { onTestFinished } from 'vitest'

/** Builds files of a folder `extensions` for the browser, as parts of a site are built; answers where the built files are. */
export async function buildParts(
  files: Record<string, string>,
  { plugin, input }: { plugin(folders: readonly string[]): Plugin | Plugin[]; input: string },
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portico-build-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin([join(root, 'extensions')])],
    build: {
      manifest: 'manifest.json',
      rolldownOptions: { input: { [input.replace(/\.\w+$/, '')]: join(root, input) } },
    },
  })
  return join(root, 'dist')
}

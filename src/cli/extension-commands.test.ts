import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { ownCommands } from './commands.ts'
import { runCommand } from './run-command.ts'

const tides = `{
  name: 'tides',
  given: {},
  needs: ['database'],
  settings: z.object({ station: z.string().default('sylt') }),
  migrations: [
    { name: '0001', statements: () => ['create table tides_heights (place text not null primary key)'] },
  ],
  commands: [
    {
      name: 'tides',
      summary: 'Shows and adds tides',
      help: 'Usage: npx portico tides [place] [--new]',
      async run([place, begin], io) {
        if (place === 'moon') throw new TypeError('no tides there')
        const work = async ({ db, settings, mail, pageCache }) => {
          const { read, write } = db.tables()
          if (place) await write((tx) => tx.insertInto('tides_heights').values({ place }).execute())
          const rows = await read.selectFrom('tides_heights').select('place').orderBy('place').execute()
          io.out(rows.map((row) => row.place).join(', ') + ' / ' + [typeof mail, typeof pageCache, settings.station])
          return rows.length
        }
        return io.withSite(work, begin ? { begin: true } : {})
      },
    },
    { name: 'tides-clear', summary: 'Forgets all', help: '', run: async () => 0 },
  ],
  checks: [
    async ({ look, settings }) => {
      const looked = await look((db) => db.tables().read.selectFrom('tides_heights').selectAll().execute())
      let says = looked.status === 'read' ? looked.value.length + ' places' : looked.status
      says += ' of ' + settings.station
      return { what: 'tides', state: 'fine', says }
    },
    async ({ environment, fetch }) => {
      throw new Error('the sea is shut: ' + [typeof environment, typeof fetch])
    },
  ],
}`

const zod = pathToFileURL(createRequire(import.meta.url).resolve('zod')).href

/** A file with "from" in it would be built first. */
const config = (extension: string) =>
  `const { z } = await import(${JSON.stringify(zod)})\nexport default { extensions: [${extension}] }\n`

async function siteWith(extension: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  const writeSite = (more: string) =>
    writeFile(join(folder, 'content/site.yaml'), `title: Test\ndescription: A test.\n${more}`)
  await writeSite('')
  await writeFile(join(folder, 'portico.config.ts'), config(extension))
  const portico = async (line: string, environment: Record<string, string> = {}) => {
    const lines: string[] = []
    const note = (said: string) => void lines.push(said)
    const io = { out: note, error: note, environment, folder, interactive: false }
    return { code: await runCommand(line.split(' '), io), said: lines.join('\n') }
  }
  return Object.assign(portico, { writeSite })
}

describe('commands of an extension', () => {
  it('[EXT-15] work with what the extension may touch, and no more', async () => {
    const portico = await siteWith(tides)
    expect(await portico('tides')).toEqual({
      code: 1,
      said: expect.stringMatching(/^no_site: There is no site in .*\nFix: Set PORTICO_DATA/),
    })
    expect(await portico('tides husum --new')).toMatchObject({
      code: 1,
      said: expect.stringContaining('husum / undefined,undefined,sylt'),
    })
    expect(await portico('tides emden')).toMatchObject({
      code: 2,
      said: 'emden, husum / undefined,undefined,sylt',
    })
    expect(await portico('tides --help')).toEqual({
      code: 0,
      said: 'Usage: npx portico tides [place] [--new]',
    })
  })

  it('[EXT-15] are in the list under the name of the extension, after those in the box', async () => {
    const portico = await siteWith(tides)
    const { said } = await portico('help')
    expect(said).toMatch(
      /doctor +Checks the setup[\s\S]*From the extension "tides" of this site:\n\n {2}tides/,
    )
    const width = Math.max('import wordpress'.length, ...ownCommands.map(({ name }) => name.length))
    for (const { name, summary } of ownCommands)
      expect(said).toContain(`${name.padEnd(width)}  ${inEnglish(summary)}`)
  })

  it('[EXT-15] are told with the name of the extension when they fail', async () => {
    const portico = await siteWith(tides)
    const { code, said } = await portico('tides moon')
    expect(code).toBe(1)
    expect(said).toMatch(
      /^extension_failed: The extension "tides" failed: no tides there\nFix: .*\nTypeError: no tides there\n/,
    )
  })

  it('[EXT-15] that cannot be read do not keep the others from being listed', async () => {
    const portico = await siteWith(tides.replace("'tides-clear'", "'clear'"))
    const sentence =
      'The extension "tides" cannot name a command "clear". Name it "tides", or let its name begin'
    expect(await portico('help')).toMatchObject({ code: 0, said: expect.stringContaining(sentence) })
    expect(await portico('tides')).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^unknown_command: There is no command "tides"\.\n.*cannot name a command/),
    })
    expect(await portico('start', { PORTICO_WORKERS: '1' })).toMatchObject({
      code: 1,
      said: expect.stringContaining(sentence),
    })
  })

  it.each(['backup', 'owner'])('[EXT-15] cannot take the name of one in the box: %s', async (name) => {
    const portico = await siteWith(tides.replaceAll("'tides'", `'${name}'`).replaceAll('tides', name))
    const { code, said } = await portico('migrate --new')
    expect({ code, said }).toMatchObject({
      code: 1,
      said: expect.stringContaining(`names a command "${name}", and there is one of that name already`),
    })
  })
})

it('[EXT-16] lets an extension ask questions of the doctor, and tells one that fails itself', async () => {
  const portico = await siteWith(tides)
  expect((await portico('doctor')).said).toContain('ok    tides          none of sylt')
  await portico('tides husum --new')
  const { code, said } = await portico('doctor')
  expect(code).toBe(1)
  expect(said).toContain('ok    tides          1 places of sylt')
  expect(said).toContain(
    'FAIL  tides          A check of the extension "tides" itself failed: the sea is shut: undefined,undefined',
  )
  await portico.writeSite('extension-tides: { station: amrum }\n')
  expect((await portico('import')).code).toBe(0)
  expect((await portico('doctor')).said).toContain('1 places of amrum')
  expect((await portico('tides')).said).toContain('husum / undefined,undefined,amrum')
  expect(said).toMatch(/ok {4}ratings +All votes match the scale\./)
})

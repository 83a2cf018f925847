import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '#cli/run-command.ts'
import { readAll } from '#wordpress/testing/read-wordpress-export.ts'
import { linkSourcesOfWordpress } from '../../../../test/link-wordpress.ts'
import { account, startWordPress } from '../../../../test/wordpress-rest/stand-in.ts'

async function place(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wordpress-test-'))
  await linkSourcesOfWordpress(folder)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Here\n')
  const command = async (...words: string[]) => run(words)
  const run = async (words: string[], answer?: string) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const io = {
      folder,
      environment: { PORTICO_DATA: join(folder, 'data'), ...environment },
    }
    const code = await runCommand(words, {
      ...{ ...io, out: print, error: print, interactive: answer !== undefined },
      ...(answer !== undefined && { ask: async () => answer }),
    })
    return { code, text: lines.join('\n') }
  }
  const kept = async () =>
    (await readdir(join(folder, 'data/scratch/wordpress'))).filter((name) => name.startsWith('site-'))
  return { folder, command, answered: (answer: string, ...words: string[]) => run(words, answer), kept }
}

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const database = readAll(await readFile(new URL('../fixtures/running-site.xml', import.meta.url)))

describe('portico import wordpress with an address', () => {
  it('[WP-163] reads the running site and imports it', async () => {
    const old = await startWordPress(database)
    const site = await place({ WORDPRESS_APP_PASSWORD: account.password })
    const { code, text } = await site.command(
      'import',
      'wordpress',
      old.address,
      '--user',
      account.user,
      '--yes',
      '--new',
    )
    expect(text).toContain('Reading posts')
    expect(text).not.toContain(account.password)
    expect([code, text]).toEqual([3, text])
    const receipt = await readFile(join(site.folder, 'import-receipt.json'), 'utf8')
    expect(receipt).toContain('was read from the running site')
    expect(receipt).not.toContain(account.password)
    const target = join(site.folder, 'copy')
    expect((await site.command('export', target)).code).toBe(0)
    const names = await readdir(target, { recursive: true })
    const texts = await Promise.all(
      names.filter((name) => name.endsWith('.md')).map((name) => readFile(join(target, name), 'utf8')),
    )
    const posts = database.items.filter(({ type, status }) => type === 'post' && status !== 'trash')
    for (const { id } of posts)
      expect([id, texts.some((one) => one.includes(`id: ${id}\n`))]).toEqual([id, true])
    expect(receipt).not.toContain('The time zone is assumed to be')
    expect(
      (await readdir(join(site.folder, 'data/scratch/wordpress'))).filter((name) => name.startsWith('site-')),
    ).toEqual([])
  }, 60_000)

  it('[WP-163] brings the files of a site inside of a network, and nothing else from there', async () => {
    const old = await startWordPress(database, {
      interfere({ path }, response) {
        if (path.startsWith('/wp-content/')) response.end(dot)
        return path.startsWith('/wp-content/')
      },
      change: (answer, path) => (path === 'wp/v2/media' ? withFilesAt(answer) : answer),
    })
    const withFilesAt = <Answer extends { body: unknown }>(answer: Answer): Answer => {
      const body = JSON.stringify(answer.body)
        .replaceAll(
          'https://tidewater.example/wp-content/uploads/2020',
          'http://127.0.0.2/wp-content/uploads/2020',
        )
        .replaceAll('https://tidewater.example/wp-content', `${old.address}/wp-content`)
      return { ...answer, body: JSON.parse(body) }
    }
    const site = await place()
    const { code } = await site.command('import', 'wordpress', old.address, '--yes', '--new')
    expect(code).toBe(0)
    const { kinds } = JSON.parse(await readFile(join(site.folder, 'import-receipt.json'), 'utf8'))
    const files = kinds.find(({ kind }: { kind: string }) => kind === 'attachment')
    expect(files).toMatchObject({ inFile: 3, came: 2, leftOut: 1 })
    expect(files.reasons[0].what).toContain('127.0.0.2 is not a public address')
  }, 60_000)

  it('[WP-305] keeps what a look has read for the import, and nothing when it is not wanted', async () => {
    const old = await startWordPress(database)
    const site = await place()
    expect((await site.command('import', '--new')).code).toBe(0)
    const words = ['import', 'wordpress', old.address, '--no-media']
    const looked = await site.command(...words, '--check')
    expect(looked.code).toBe(0)
    expect(looked.text).toContain('An import within a day continues from what was read')
    expect(await site.kept()).toHaveLength(1)
    const asked = old.asked.length
    const refused = await site.answered('no', ...words)
    expect(refused.text).toContain('has already been read')
    expect(old.asked).toHaveLength(asked)
    expect([refused.code, await site.kept()]).toEqual([1, []])
    expect((await site.command(...words, '--check')).code).toBe(0)
    const taken = await site.command(...words, '--yes')
    expect([taken.code, taken.text]).toEqual([0, expect.stringContaining('has already been read')])
    expect(await site.kept()).toEqual([])
  }, 60_000)

  it('[WP-163] says what is missing for an account', async () => {
    const { command } = await place()
    expect(
      (await command('import', 'wordpress', 'http://127.0.0.1:9', '--user', 'keeper', '--new')).text,
    ).toContain('no_password')
    expect((await command('import', 'wordpress', 'old.xml', '--user', 'keeper')).text).toContain(
      '--user is for a running site',
    )
  })
})

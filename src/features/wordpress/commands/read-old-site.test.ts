import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '#cli/run-command.ts'
import { readAll } from '#testing/read-wordpress-export.ts'
import { account, startWordPress } from '../../../../test/wordpress-rest/stand-in.ts'

async function place(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wordpress-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'title: Here\n')
  const command = async (...words: string[]) => {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const io = {
      folder,
      interactive: false,
      environment: { PORTICO_DATA: join(folder, 'data'), ...environment },
    }
    const code = await runCommand(words, { ...io, out: say, error: say })
    return { code, text: lines.join('\n') }
  }
  return { folder, command }
}

const database = readAll(await readFile(new URL('../fixtures/running-site.xml', import.meta.url)))

describe('portico import wordpress with an address', () => {
  it('[WP-163] reads the running site and takes it in', async () => {
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
    expect([code, text]).toEqual([0, text])
    const receipt = await readFile(join(site.folder, 'import-receipt.json'), 'utf8')
    expect(receipt).toContain('Everything was read from the running site')
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
    expect(receipt).not.toContain('The time zone is taken to be')
    expect(
      (await readdir(join(site.folder, 'data/imports'))).filter((name) => name.startsWith('site-')),
    ).toEqual([])
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

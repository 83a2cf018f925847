import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { importCommand } from './import.ts'
import { reviewsCommand } from './reviews.ts'

async function shop(files: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-reviews-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content/reviews'), { recursive: true })
  await writeFile(join(folder, 'content/site.yaml'), 'title: T\ndescription: D\nurl: https://shop.example\n')
  await writeFile(join(folder, 'content/reviews/shop.yaml'), 'campaign: shop\nname: Shop\n')
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const io = { out: note, error: note, environment: {}, folder, interactive: false }
  await importCommand.run([], io)
  lines.length = 0
  const run = (...args: string[]) => reviewsCommand.run(args, io)
  return { folder, run, said: () => lines.splice(0).join('\n') }
}

const foreign = `Full name;Sterne;Review text;created_at;Verified
"Ann ""A"" Bell";9;"Two
lines; one review";2026-01-02T10:00:00Z;yes
Bo;x;Nothing;2026-01-03;no
Cy;4;=HYPERLINK("evil");2026-01-04;no
`

describe('portico reviews', () => {
  it('takes in the file of another provider by its columns, and names the rows it could not read', async () => {
    const { run, said } = await shop({ 'other.csv': foreign })
    expect(
      await run(
        'import',
        'shop',
        'other.csv',
        '--map',
        'author=Full name',
        '--map',
        'rating=Sterne',
        '--scale',
        '10',
      ),
    ).toBe(1)
    const words = said()
    expect(words).toContain('row 2: the rating "x" is not from 1 to 10')
    expect(words).toContain('2 reviews taken in, 1 rows left out.')
    await run('list', 'shop', '--status', 'published')
    expect(said()).toMatch(/4\.5★ {2}2026-01-02 {2}Ann "A" Bell \(verified\) {2}Two lines; one review/)
    await run(
      'import',
      'shop',
      'other.csv',
      '--map',
      'author=Full name',
      '--map',
      'rating=Sterne',
      '--scale',
      '10',
    )
    said()
    await run('list', 'shop', '--status', 'published')
    expect(said()).toContain('2 published.')
  })

  it('writes files that can be taken in again and are harmless in a spreadsheet', async () => {
    const { folder, run, said } = await shop({ 'other.csv': foreign })
    await run(
      'import',
      'shop',
      'other.csv',
      '--map',
      'author=Full name',
      '--map',
      'rating=Sterne',
      '--scale',
      '10',
    )
    for (const file of ['out.csv', 'out.json']) {
      expect(await run('export', 'shop', file)).toBe(0)
      said()
      expect(await run('import', 'shop', file)).toBe(0)
      expect(said()).toContain('2 reviews taken in')
    }
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toContain(`"'=HYPERLINK(""evil"")"`)
    expect(JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))).toHaveLength(2)
  })

  it('holds reviews back, shows and hides them', async () => {
    const json = JSON.stringify([
      { id: 'a', author: 'A', rating: 5, date: '2026-01-01' },
      {
        id: 'b',
        author: 'B',
        rating: 1,
        date: '2026-01-01',
        reply: { author: 'Us', text: 'Sorry', date: '2026-01-02' },
      },
    ])
    const { run, said } = await shop({ 'in.json': json })
    await run('import', 'shop', 'in.json', '--pending')
    said()
    await run('list')
    expect(said()).toContain('2 pending.')
    expect(await run('approve', 'shop', 'a')).toBe(0)
    expect(await run('approve', 'shop', 'nobody')).toBe(1)
    expect(await run('reject', 'shop', 'a')).toBe(0)
    expect(await run('approve', 'shop', '--all')).toBe(0)
    said()
    await run('list', 'shop', '--status', 'published')
    expect(said()).toContain('1 published.')
  })

  it('makes invitations', async () => {
    const { run, said } = await shop()
    expect(await run('invite', 'shop', '--count', '3')).toBe(0)
    const links = said().split('\n')
    expect(new Set(links).size).toBe(3)
    expect(links[0]).toMatch(/^https:\/\/shop\.example\/reviews-of\/shop\/write\?invitation=shop\./)
  })

  it('says what is wrong and what to do', async () => {
    const { run } = await shop()
    await expect(run('approve', 'shap', 'a')).rejects.toMatchObject({ fix: expect.stringContaining('shop') })
    await expect(run('import', 'shop', 'gone.csv')).rejects.toMatchObject({ code: 'file' })
    await expect(run('import', 'shop', 'x', '--map', 'colour=red')).rejects.toMatchObject({
      code: expect.any(String),
    })
    await expect(run('dance')).rejects.toMatchObject({ code: 'usage' })
  })
})

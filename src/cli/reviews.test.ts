import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { commandNamed } from '../../test/command.ts'
import { importCommand } from './import.ts'

const reviewsCommand = commandNamed('reviews')

async function shop(files: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-reviews-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content/reviews'), { recursive: true })
  await writeFile(join(folder, 'content/site.yaml'), 'title: T\ndescription: D\nurl: https://shop.example\n')
  await writeFile(join(folder, 'content/reviews/shop.yaml'), 'campaign: shop\nname: Shop\n')
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const io = { out: note, error: note, environment: {}, folder, interactive: false, t: inEnglish }
  await importCommand.run(['--new'], io)
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
  it('imports the file of another provider by its columns, and names the rows it could not read', async () => {
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
    expect(words).toContain('row 2: The rating "x" isn’t between 1 and 10.')
    expect(words).toContain('2 reviews imported. 1 row skipped.')
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

  it('imports the files of well-known providers as they are', async () => {
    const google = `Reviewer Name,Star Rating,Comment,Create Time,Reply Comment,Reply Update Time
Ann,FIVE,"Lovely, quick",2026-01-02T10:00:00.123456Z,Thank you!,2026-01-03T08:00:00Z
Bo,4 stars,,2 Jan 2026,,
`
    const trustpilot = `Review Id,Review Created (UTC),Review Consumer User Id,Review Username,Review Title,Review Content,Review Stars,Review Language,Company Reply Date (UTC),Company Reply,Location Name
6512,2026-02-03 09:15:00,u-77,Cy Young,Great bench,Built to last,5,en,2026-02-04 08:00:00,Thanks Cy,Main shop
`
    const takeout = JSON.stringify({
      reviews: [
        {
          reviewId: 'g1',
          reviewer: { displayName: 'Dee' },
          starRating: 'TWO',
          comment: 'Late',
          createTime: '2026-03-04T10:00:00Z',
          reviewReply: { comment: 'Sorry', updateTime: '2026-03-05T10:00:00Z' },
        },
      ],
    })
    const { folder, run, said } = await shop({
      'google.csv': google,
      'trust.csv': trustpilot,
      'g.json': takeout,
    })
    for (const file of ['google.csv', 'trust.csv', 'g.json'])
      expect(await run('import', 'shop', file), said()).toBe(0)
    said()
    await run('export', 'shop', 'out.json')
    const reviews = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))
    expect(reviews).toHaveLength(4)
    expect(reviews).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          author: 'Ann',
          rating: 5,
          date: '2026-01-02',
          text: 'Lovely, quick',
          reply: 'Thank you!',
          reply_date: '2026-01-03',
        }),
        expect.objectContaining({ author: 'Bo', rating: 4, date: '2026-01-02' }),
        expect.objectContaining({
          id: '6512',
          author: 'Cy Young',
          rating: 5,
          date: '2026-02-03',
          title: 'Great bench',
          text: 'Built to last',
          language: 'en',
          reply: 'Thanks Cy',
          reply_date: '2026-02-04',
        }),
        expect.objectContaining({
          id: 'g1',
          author: 'Dee',
          rating: 2,
          date: '2026-03-04',
          text: 'Late',
          reply: 'Sorry',
          reply_date: '2026-03-05',
        }),
      ]),
    )
  })

  it('names the columns of a file it cannot make sense of, and takes nothing in', async () => {
    const { run, said } = await shop({ 'odd.csv': 'Kunde,Punkte,Wann\nAnn,5,2026-01-02\n' })
    await expect(run('import', 'shop', 'odd.csv')).rejects.toMatchObject({
      message: expect.stringContaining('looks like one of these: rating, date.'),
      fix: expect.stringMatching(/--map rating="…" --map date="…".*The file has: Kunde, Punkte, Wann\./),
    })
    expect(await run('import', 'shop', 'odd.csv', '--map', 'rating=Punkte', '--map', 'date=Wann')).toBe(0)
    expect(said()).toContain('1 review imported')
  })

  it('writes files that can be imported again and are harmless in a spreadsheet', async () => {
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
      expect(said()).toContain('0 reviews imported. 2 unchanged.')
    }
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toContain(`"'=HYPERLINK(""evil"")"`)
    const texts = (JSON.parse(await readFile(join(folder, 'out.json'), 'utf8')) as { text: string }[]).map(
      ({ text }) => text,
    )
    expect(texts.toSorted()).toEqual(['=HYPERLINK("evil")', 'Two\nlines; one review'])
  })

  it('says of a file that comes again what is new, what has changed and what has not', async () => {
    const rows = (...lines: string[]) => ['id,author,rating,date,text', ...lines, ''].join('\n')
    const { folder, run, said } = await shop({
      'all.csv': rows('1,Ann,5,2026-01-02,Good', '2,Bo,4,2026-01-03,Fine'),
    })
    expect(await run('import', 'shop', 'all.csv')).toBe(0)
    expect(said()).toContain('2 reviews imported.')
    expect(await run('import', 'shop', 'all.csv')).toBe(0)
    expect(said()).toContain('0 reviews imported. 2 unchanged.')
    const bad = Array.from({ length: 60 }, (_, index) => `x${index},Eve,none,2026-01-05,No`)
    const lines = ['1,Ann,5,2026-01-02,Good', '2,Bo,3,2026-01-03,Fine', '3,Cy,4,2026-01-04,New', ...bad]
    await writeFile(join(folder, 'all.csv'), rows(...lines))
    expect(await run('import', 'shop', 'all.csv')).toBe(1)
    expect(said()).toContain('2 reviews imported: 1 new, 1 changed. 1 unchanged. 60 rows skipped.')
    await run('list', 'shop', '--status', 'published')
    expect(said()).toMatch(/3★ {2}2026-01-03 {2}Bo/)
  })

  it('leaves a review that comes again as it was decided about', async () => {
    const rows = (rating: number) => `id,author,rating,date,text\n1,Ann,${rating},2026-01-02,Bad words\n`
    const { folder, run, said } = await shop({ 'all.csv': rows(1) })
    await run('import', 'shop', 'all.csv')
    await run('reject', 'shop', '1')
    await writeFile(join(folder, 'all.csv'), rows(2))
    expect(await run('import', 'shop', 'all.csv')).toBe(0)
    said()
    await run('list', 'shop', '--status', 'rejected')
    expect(said()).toMatch(/2★ {2}2026-01-02 {2}Ann/)
  })

  it('guards every cell of its files that a spreadsheet would run', async () => {
    const evil = 'author,rating,text,date\n" =cmd|calc",5,＝1+1,2026-01-02\n'
    const { folder, run } = await shop({ 'evil.csv': evil })
    await run('import', 'shop', 'evil.csv')
    await run('export', 'shop', 'out.csv')
    const written = await readFile(join(folder, 'out.csv'), 'utf8')
    expect(written).toMatch(/"'\s?=cmd\|calc"/)
    expect(written).toContain(`"'＝1+1"`)
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
    expect(said()).toContain('2 waiting.')
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

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testSiteFolder } from '#testing/open-test-site.ts'
import { shortCode as codeOfImport } from '#wordpress/commands/read-old-site.ts'
import { createSite, shortCode, spoken, usage } from '../create-portico/create-site.mjs'

const run = promisify(execFile)

async function ownFolder(above = tmpdir()) {
  await mkdir(above, { recursive: true })
  const folder = await realpath(await mkdtemp(join(above, 'portico-new-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What a person in a terminal sees and types. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  const errors: string[] = []
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
  })
  const io = { input, output, error: (line: string) => void errors.push(line) }
  /** Waits until the last thing on the screen is this question, and types. */
  const answer = async (question: string, keys: string) => {
    await expect.poll(() => shown).toContain(question)
    shown = ''
    input.write(keys)
  }
  return { io, answer, errors, shown: () => shown }
}

const languages = ['en', 'de', 'es', 'fr']
const starts = ['business', 'journal', 'empty']
const everyStart = languages.flatMap((language) => starts.map((start) => ({ language, start })))

describe('the texts of a new site', () => {
  it.each(everyStart)('[EXT-25] are whole: $start in "$language"', async ({ language, start }) => {
    // Below the repository, where the site finds the package.
    const folder = join(await ownFolder(resolve('.cache')), 'my-site')
    const words = [folder, '--language', language, '--start', start, '--yes', '--no-install']
    expect(await createSite(words, { out() {} })).toBe(0)
    await using site = await testSiteFolder(folder)
    const paths = await site.pages()
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.some((path) => path.startsWith('/posts/'))).toBe(start === 'journal')
    for (const path of paths) {
      const html = await site.page(path)
      expect(html, path).toContain(`<html lang="${language}"`)
      expect(html, path).not.toContain('{{')
      expect(await brokenLinks(site, html), path).toEqual([])
    }
    const fields = { 'your-name': 'Mia', 'your-email': 'mia@example.org', 'your-message': 'Hello!' }
    expect(await site.submit(1, fields)).toMatchObject({ status: 'mail_sent' })
    expect(await site.mails()).toHaveLength(1)
  })
})

describe('a site in a language without first texts', () => {
  it('[I18N-133] speaks it, begins with English texts, and says so', async () => {
    const folder = join(await ownFolder(resolve('.cache')), 'my-site')
    const told: string[] = []
    const words = [folder, '--language', 'ar', '--start', 'business', '--yes', '--no-install']
    expect(await createSite(words, { out: (line) => told.push(line) })).toBe(0)
    expect(told.join('\n')).toContain('The site’s language is "ar". Its sample texts are in English')
    await using site = await testSiteFolder(folder)
    expect(await site.page('/')).toContain('<html lang="ar" dir="rtl"')
  })

  it('[I18N-133] says nothing of a language where the first texts are in it, as in another country', async () => {
    const folder = join(await ownFolder(resolve('.cache')), 'my-site')
    const told: string[] = []
    const words = [folder, '--language', 'en-US', '--start', 'empty', '--yes', '--no-install']
    expect(await createSite(words, { out: (line) => told.push(line) })).toBe(0)
    expect(told.join('\n')).not.toContain('first texts')
    expect(readFileSync(join(folder, 'content/site.yaml'), 'utf8')).toContain('language: en-US\n')
  })

  it('[I18N-133] can be any that the interface speaks', () => {
    expect(spoken.toSorted()).toEqual(
      readdirSync('src/languages')
        .filter((name) => !name.includes('.'))
        .toSorted(),
    )
  })
})

it('[WP-400] knows an import that lacks something by the exit code that it has', () => {
  expect(shortCode).toBe(codeOfImport)
})

describe('the colours of a new site', () => {
  it.each(starts)('[EXT-25] are the owner’s to choose on the desk: %s', async (start) => {
    const folder = join(await ownFolder(resolve('.cache')), 'my-site')
    await createSite([folder, '--start', start, '--yes', '--no-install'], { out() {} })
    await using site = await testSiteFolder(folder)
    const owner = await site.signIn('owner')
    await owner.page('/desk/site/look')
    const choices = { font: 'serif', width: 'usual', corners: 'usual', background: '#fcfaf6' }
    const chosen = { ...choices, 'accent.own': 'yes', accent: '#123456' }
    expect((await owner.post('/desk/site/look', chosen)).status).toBe(303)
    expect(await winningAccent(site)).toMatch(/^light-dark\(#123456,/)
  })
})

/** The accent on the front page: all its rules are in the same layer, in their order. */
async function winningAccent(site: Site) {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await site.page('/')) ?? []
  return [...style.matchAll(/--accent: ?(light-dark\([^)]*)/g)].at(-1)?.[1]
}

type Site = Awaited<ReturnType<typeof testSiteFolder>>

/** Links inside the site that lead nowhere: to no page, or to no place on it. */
async function brokenLinks(site: Site, html: string) {
  const links = new Set([...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href))
  const broken: string[] = []
  for (const href of links) {
    const { pathname, hash } = new URL(href, 'http://localhost')
    const answer = await site.request(pathname)
    const text = await answer.text()
    const place = decodeURIComponent(hash.slice(1))
    if (answer.status !== 200 || (place !== '' && !text.includes(`id="${place}"`))) broken.push(href)
  }
  return broken
}

describe('what is next', () => {
  it.each(['hill-farm', "Ana's $HOME & more", '-f', '~', 'a "b"'])(
    '[EXT-26] is said as it can be pasted: %s',
    async (name) => {
      const folder = await ownFolder()
      const words = [resolve('create-portico/bin.mjs'), '--yes', '--no-install', '--', name]
      const { stdout } = await run(process.execPath, words, { cwd: folder })
      const step = /^ {2}(cd .*)$/m.exec(stdout)?.[1]
      const { stdout: reached } = await run('sh', ['-c', `${step} && pwd`], { cwd: folder })
      expect(reached).toBe(`${join(folder, name)}\n`)
      expect(step?.includes("'")).toBe(/[^\w-]/.test(name))
    },
  )
})

describe('the image of a new site', () => {
  it('[EXT-66] says in its README how it gets a newer version, after a backup', () => {
    for (const place of ['en/every', 'de/every', 'es/every', 'fr/every', 'starts/wordpress']) {
      const readme = readFileSync(`create-portico/templates/${place}/README.md`, 'utf8')
      expect(readme).toMatch(/npx portico backup\nnpm install portico@latest .*\n(npm test && )?npm start\n/)
      expect(readme).not.toContain('npm update portico')
    }
  })

  it('[EXT-22] has what the lock file names, and one Node', () => {
    const image = readFileSync('create-portico/templates/common/Dockerfile', 'utf8')
    expect(image).toContain('RUN npm ci ')
    expect(image).not.toContain('npm install')
    const removed = [...image.matchAll(/rm -rf (\S+) (\S+)/g)].map(([, ...places]) => places)
    expect(removed).toEqual(Array(2).fill(['node_modules/node', 'node_modules/.bin/node']))
    // Where the package `node` is here, as in a site that brings it.
    for (const place of removed.flat()) expect(existsSync(place), place).toBe(true)
  })

  it('[EXT-165] fetches no Node that it removes again, and installs with the settings of .npmrc', () => {
    const image = readFileSync('create-portico/templates/common/Dockerfile', 'utf8')
    // It is the script of the package `node` that fetches one.
    for (const [, command] of image.matchAll(/npm (?:ci|prune)(.*?)(?:&&|\n)/g))
      expect(command).toContain('--ignore-scripts')
    expect(image).toMatch(/rm -rf node_modules\/node .*&& npm rebuild\n/)
    expect(image).toMatch(/COPY package.json package-lock.json .npmrc\* /)
  })

  it('[EXT-164] has a README that names the guides in the package, extensions and how to begin with them', () => {
    for (const place of ['en/every', 'de/every', 'es/every', 'fr/every', 'starts/wordpress']) {
      const readme = readFileSync(`create-portico/templates/${place}/README.md`, 'utf8')
      expect(readme).toContain('npx portico add-code')
      for (const [, path = ''] of readme.matchAll(/node_modules\/portico\/([\w./-]+)/g))
        expect(existsSync(path), path).toBe(true)
      expect(readme).toContain('node_modules/portico/docs/guide')
      expect(readme).toContain('node_modules/portico/docs/extend/README.md')
    }
  })
})

describe('the Node that a package needs', () => {
  const needed = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).engines.node
  const oldest = (file: string) => /const oldest\w* = (\d+)/.exec(readFileSync(file, 'utf8'))?.[1]

  it('[EXT-165] is said in package.json as the launcher and a new site have it', () => {
    const node = `>=${oldest('bin/runtime.mjs')}`
    expect([needed('.'), needed('packages/wordpress')]).toEqual([node, node])
    expect(`>=${oldest('create-portico/write-site.mjs')}`).toBe(node)
    expect(needed('create-portico')).toBe('>=20')
  })
})

describe('the questions of a new site', () => {
  it('[EXT-26] are asked in a terminal, with a default for each and another try for what cannot be', async () => {
    const folder = await ownFolder()
    await mkdir(join(folder, 'full'))
    await writeFile(join(folder, 'full/mine.txt'), 'mine')
    const { io, answer } = terminal()
    const made = createSite(['--no-install'], io)
    await answer('Folder (my-site): ', `${join(folder, 'full')}\r`)
    await answer('full is not empty', `${join(folder, 'hill-farm')}\r`)
    await answer('Site name (Hill farm): ', '\r')
    await answer('Number or name (1): ', 'Klingon\r')
    await answer('"Klingon" isn’t one of the choices.', '2\r')
    await answer('What would you like to start with?', 'journal\r')
    expect(await made).toBe(0)
    const yaml = readFileSync(join(folder, 'hill-farm/content/site.yaml'), 'utf8')
    expect(yaml).toContain('title: "Hill farm"')
    expect(yaml).toContain('language: de')
    expect(existsSync(join(folder, 'hill-farm/content/posts'))).toBe(true)
    expect(await readdir(join(folder, 'full'))).toEqual(['mine.txt'])
  })

  it('[EXT-26] are not asked about what the options say', async () => {
    const folder = join(await ownFolder(), 'site')
    const { io, answer } = terminal()
    const made = createSite([folder, '--name', 'Dale', '--language', 'fr', '--no-install'], io)
    await answer('What would you like to start with?', '3\r')
    expect(await made).toBe(0)
    expect(readFileSync(join(folder, 'content/site.yaml'), 'utf8')).toContain('title: "Dale"')
  })

  it('[WP-235] offer a WordPress as a start, and ask what it wrote', async () => {
    const folder = await ownFolder()
    await writeFile(join(folder, 'old.xml'), '')
    const { io, answer } = terminal()
    const made = createSite([join(folder, 'site'), '--name', 'Dale', '--language', 'en', '--no-install'], io)
    await answer('4  wordpress: ', '4\r')
    await answer('The file exported from WordPress', `${join(folder, 'none.xml')}\r`)
    await answer('There is no file', `${join(folder, 'old.xml')}\r`)
    await answer('wp-content/uploads', '\r')
    expect(await made).toBe(1)
    expect(readFileSync(join(folder, 'site/content/site.yaml'), 'utf8')).toBe('title: "Dale"\n')
  })

  it('[WP-307] offer no answer where there is none, and ask again for what WordPress wrote', async () => {
    const folder = await ownFolder()
    await writeFile(join(folder, 'old.xml'), '')
    const { io, answer } = terminal()
    const made = createSite([join(folder, 'site'), '--name', 'Dale', '--language', 'en', '--no-install'], io)
    await answer('4  wordpress: ', '4\r')
    await answer('or the address of the site: ', '\r')
    await answer('Enter a value, or press Ctrl+C', `${join(folder, 'old.xml')}\r`)
    await answer('wp-content/uploads', '\u0003')
    expect(await made).toBe(130)
  })

  it('[WP-335] are fewer with --start wordpress, which goes with --from, or asks for it where somebody can answer', async () => {
    const folder = await ownFolder()
    await writeFile(join(folder, 'old.xml'), '')
    const words = [join(folder, 'site'), '--name', 'Dale', '--language', 'en', '--no-install']
    const { io, answer, errors } = terminal()
    const made = createSite([...words, '--start', 'wordpress'], io)
    await answer('The file exported from WordPress', `${join(folder, 'old.xml')}\r`)
    await answer('wp-content/uploads', '\u0003')
    expect(await made).toBe(130)
    const alone = { out() {}, error: io.error }
    expect(await createSite([...words, '--start', 'wordpress', '--yes'], alone)).toBe(1)
    expect(errors.at(-1)).toBe('Name the WordPress export: --from export.xml.')
    expect(existsSync(join(folder, 'site'))).toBe(false)
    const from = ['--start', 'wordpress', '--from', join(folder, 'old.xml'), '--yes']
    await createSite([...words, ...from], alone)
    expect(existsSync(join(folder, 'site/package.json'))).toBe(true)
    expect(usage).toMatch(/--start <start> .*wordpress/)
    expect(readFileSync('create-portico/README.md', 'utf8')).toContain('`wordpress`')
  })

  it.each([
    ['Ctrl+C', '\u0003'],
    ['Ctrl+D', '\u0004'],
  ])('[EXT-26] end with %s, and nothing is made', async (_, key) => {
    const folder = join(await ownFolder(), 'site')
    const { io, answer, errors } = terminal()
    const made = createSite([folder, '--no-install'], io)
    await answer('Site name', 'Dale\r')
    await answer('Which language', key)
    expect(await made).toBe(130)
    expect(errors.join('\n')).toContain('Nothing was created.')
    expect(existsSync(folder)).toBe(false)
  })
})

describe('npm install in a new site', () => {
  /** The command with an npm that ends with this code, in the folder it was called in. */
  async function create(code: number, ...words: string[]) {
    const folder = await ownFolder()
    await writeFile(join(folder, 'npm'), `#!/bin/sh\necho "$@" > called\nexit ${code}\n`, { mode: 0o755 })
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
    const ended = await new Promise<{ code: number; said: string }>((done) => {
      const args = [resolve('create-portico/bin.mjs'), ...words]
      const child = execFile(process.execPath, args, { cwd: folder, env }, (_, out, error) =>
        done({ code: child.exitCode ?? 1, said: out + error }),
      )
    })
    return { folder, ...ended }
  }

  it('[EXT-27] runs in its folder, and what is left to do is said', async () => {
    const { folder, code, said } = await create(0, 'my-site', '--yes')
    expect(code, said).toBe(0)
    expect(readFileSync(join(folder, 'my-site/called'), 'utf8')).toMatch(/^install /)
    expect(said).toMatch(/Next:\n {2}cd my-site\n {2}npm run dev\n/)
  })

  it('[EXT-27] that fails leaves the site as it is, and says to run it again', async () => {
    const { folder, code, said } = await create(1, 'my-site', '--yes')
    expect(code).toBe(1)
    expect(said).toContain('npm install failed')
    expect(said).toMatch(/Next:\n {2}cd my-site\n {2}npm install\n {2}npm run dev\n/)
    expect(existsSync(join(folder, 'my-site/content/site.yaml'))).toBe(true)
  })

  it('[EXT-27] that somebody stops with Ctrl+C leaves the site as it is, and says how to go on', async () => {
    const folder = await ownFolder()
    const script = '#!/bin/sh\necho > ../asked\nexec sleep 600\n'
    await writeFile(join(folder, 'npm'), script, { mode: 0o755 })
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
    // A group of its own, as in a terminal, which tells all of it.
    const child = spawn(process.execPath, [resolve('create-portico/bin.mjs'), 'my-site', '--yes'], {
      cwd: folder,
      env,
      detached: true,
    })
    const said = text(child.stdout)
    const exit = once(child, 'exit')
    onTestFinished(() => {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
    })
    await expect.poll(() => existsSync(join(folder, 'asked'))).toBe(true)
    process.kill(-(child.pid ?? 0), 'SIGINT')
    expect(await exit).toEqual([1, null])
    expect(await said).toMatch(/Next:\n {2}cd my-site\n {2}npm install\n {2}npm run dev\n/)
    expect(existsSync(join(folder, 'my-site/content/site.yaml'))).toBe(true)
  })

  it('[EXT-27] works in a folder called like a package that the site needs', async () => {
    const { folder } = await create(0, 'portico', '--yes')
    const { name, dependencies } = JSON.parse(readFileSync(join(folder, 'portico/package.json'), 'utf8'))
    expect(name).toBe('portico-site')
    expect(dependencies).toHaveProperty('portico')
  })
})

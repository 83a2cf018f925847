import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addresses as ratingAddresses } from '#features/ratings/server/addresses.ts'
import { freePort } from '../bench/free-port.ts'
import { folderOf, runNpm, runNpxStart, runProgram } from './support/program.ts'

/** The server has begun with it once it asks for the body, which never comes. */
async function openUnfinishedRequest(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST ${ratingAddresses.ajax} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  return socket
}

describe('the program', () => {
  it.each(['1', '2'])(
    '[OPS-02] serves with %s worker(s) and says its version and what it did to the database; stops when it is told to, and at once on the second Ctrl+C',
    async (workers) => {
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
      const environment = { PORTICO_WORKERS: workers }
      const { program, ready, exit, said, until, folder } = await runProgram({ environment })
      const url = await ready()
      await until(/Database updated: (\d+) migrations, the last \d{4}-/)
      expect(await until(/version: +Portico (\S+), Node \d/)).toBe(version)
      await expect.poll(() => said()).toMatch(/data: +\/.*content: +\/.*Ctrl\+C stops/s)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      expect((await fetch(url)).headers.get('content-security-policy')).toContain("default-src 'none'")
      program.kill('SIGTERM')
      expect(await exit).toEqual([0, null])

      const again = await runProgram({ folder, environment })
      await openUnfinishedRequest(await again.ready())
      await again.until(/Ctrl\+C (stops)/)
      expect(again.said()).not.toContain('Database updated')
      again.program.kill('SIGINT')
      await again.until(
        /(Stopping; waiting up to 10 s for open requests\. Press Ctrl\+C again to stop at once\.)/,
      )
      again.program.kill('SIGINT')
      expect(await again.exit).toEqual([1, null])
    },
  )

  it('[OPS-25] serves in as many processes as the machine is good for, if nobody says how many', async () => {
    const { program, ready, exit } = await runProgram({ environment: { PORTICO_WORKERS: '' } })
    expect((await fetch(`${await ready()}/readyz`)).status).toBe(200)
    program.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  it('[OPS-02] says which scripts of the originals are missing', async () => {
    const folder = await folderOf({
      'portico.config.ts': "export default { ratings: { originalScripts: ['/scripts/jquery.min.js'] } }\n",
    })
    const { until } = await runProgram({ folder })
    const place = await until(/scripts: +\/scripts\/jquery\.min\.js is missing: put the file at (\S+)\.\n/)
    expect(place).toMatch(/content\/scripts\/jquery\.min\.js$/)
  })

  it.each(['1', '2'])(
    '[OPS-02] says in one sentence that the port is taken, and leaves the database as it was, with %s worker(s)',
    async (workers) => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      onTestFinished(() => void other.close())
      const { port } = other.address() as AddressInfo
      const environment = { PORT: String(port), PORTICO_WORKERS: workers }
      const { exit, said, folder } = await runProgram({ environment })
      expect(await exit).toEqual([1, null])
      expect(said()).toContain(
        `configuration: Port ${port} is in use by another program: stop that program, or choose another port`,
      )
      expect(said()).not.toContain('    at ')
      expect(existsSync(join(folder, 'data'))).toBe(false)
    },
  )

  it.each(['1', '2'])(
    '[OPS-07] ends with %s worker(s) when the npm that started it is told to stop',
    async (workers) => {
      // A shell that stays between npm and the program, as some do.
      const start = `${process.execPath} ${resolve('dist/server/portico.js')} start; true`
      const folder = await folderOf({ 'package.json': JSON.stringify({ scripts: { start } }) })
      const environment = { PATH: process.env.PATH, HOME: folder, PORT: '0', PORTICO_WORKERS: workers }
      const npm = spawn('npm', ['start'], { cwd: folder, env: environment, detached: true })
      let said = ''
      npm.stdout.on('data', (chunk) => {
        said += chunk
      })
      // Whatever is left of its group.
      onTestFinished(() => {
        try {
          process.kill(-(npm.pid ?? 0), 'SIGKILL')
        } catch {}
      })
      const ready = /Ready: (\S+)/
      await expect.poll(() => said).toMatch(ready)
      const url = ready.exec(said)?.[1] ?? ''
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      npm.kill('SIGTERM')
      const answers = () =>
        fetch(`${url}/readyz`).then(
          () => true,
          () => false,
        )
      await expect.poll(answers).toBe(false)
    },
  )

  it('[OPS-02] says its version when asked', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const { exit, said } = await runProgram({ words: ['--version'] })
    expect(await exit).toEqual([0, null])
    expect(said()).toBe(`${version}\n`)
  })

  it.each([
    [
      'names a file',
      resolve('package.json'),
      /package\.json is a file, but a folder is needed there\. Set PORTICO_DATA/,
    ],
    [
      'lies in a file',
      resolve('package.json/data'),
      /package\.json is a file, but a folder is needed there\./,
    ],
    // Nobody may make a folder here, not even root.
    [
      'may not be written',
      '/sys/portico',
      /isn’t allowed to write to the folder \/sys\/portico \(\w+\)\. Let the site’s account/,
    ],
  ])('[OPS-02] says in one sentence that its data folder %s', async (_, PORTICO_DATA, sentence) => {
    for (const command of ['start', 'migrate --new', 'owner create Ana --new']) {
      const { exit, said } = await runProgram({ words: command.split(' '), environment: { PORTICO_DATA } })
      expect(await exit).toEqual([1, null])
      expect(said()).toMatch(/^configuration: .+\n$/)
      expect(said()).toMatch(sentence)
    }
  })

  it.each([
    [
      'a word of the language',
      'export default {\n  ratings: {\n    max: 5,,\n  },\n}\n',
      3,
      'Unexpected token',
    ],
    ['a name', 'const most: number = 5\n\nexport default { ratings: { max: moost } }\n', 3, 'moost is not'],
    ['its own check', "\nthrow new Error('Set SHOP_KEY.')\n", 2, 'Set SHOP_KEY.'],
  ])('[OPS-02] names the line of portico.config.ts that fails for %s', async (_, text, line, words) => {
    for (const command of ['start', 'doctor']) {
      const folder = await folderOf({ 'portico.config.ts': text })
      const { exit, said } = await runProgram({ words: [command], folder })
      expect(await exit).toEqual([1, null])
      expect(said()).toContain(`portico.config.ts:${line} cannot be read: ${words}`)
      expect(said()).not.toContain('    at ')
    }
  })

  it('[OPS-02] says in one sentence that its database is none', async () => {
    const { exit, said } = await runProgram({
      environment: { DATABASE_URL: `file:${resolve('package.json')}` },
    })
    expect(await exit).toEqual([1, null])
    expect(said()).toMatch(
      /^database_damaged: .+package\.json is damaged \(file is not a database\): .+ If it is no database of Portico, .+\n$/,
    )
  })

  it('[OPS-02] names lines of the sources for what it did not expect', async () => {
    const migrated = await runProgram({ words: ['migrate', '--new'] })
    await migrated.exit
    const database = new DatabaseSync(join(migrated.folder, 'data/portico.db'))
    database.exec('drop table contact_messages')
    database.close()
    const { exit, said } = await runProgram({ words: ['inbox', 'list'], folder: migrated.folder })
    expect(await exit).toEqual([1, null])
    expect(said()).toMatch(
      /Please report it.*no such table.*\(\S+\/src\/features\/inbox\/server\/message-store\.ts:\d+/s,
    )
  })

  it('[OPS-01] links a new owner to where the site listens, and says so when it does not', async () => {
    const site = await runProgram({})
    const url = await site.ready()
    const create = async (name: string) => {
      const { exit, said } = await runProgram({
        words: ['owner', 'create', name],
        folder: site.folder,
        environment: { PORT: '4321' },
      })
      expect(await exit).toEqual([0, null])
      return said()
    }
    const link = await create('Ana')
    expect(link).toMatch(new RegExp(`^${url}/desk/\\S+\\n$`))
    expect(await (await fetch(link.trim())).text()).toContain('Choose a password for your account, Ana.')
    site.program.kill('SIGKILL')
    await site.exit
    expect(await create('Bo')).toMatch(
      /^http:\/\/localhost:4321\/desk\/\S+\nNo site is running .+localhost:4321, from PORT and HOST\. If .+ set PORTICO_URL\.\n$/,
    )
  })

  it('[OPS-02] gives an unknown command a code and a way out', async () => {
    const { exit, said } = await runProgram({ words: ['strat'] })
    expect(await exit).toEqual([2, null])
    expect(said()).toBe(
      'unknown_command: There is no command "strat".\nFix: Run "npx portico help" for the list.\n',
    )
  })
})

describe('npm start', () => {
  it('[OPS-01] serves the demo site with nothing configured, says where, and stops on Ctrl+C, which a terminal sends to all its processes', async () => {
    const { program, data, ready, until, exit, said } = await runNpm('start')
    const origin = await ready()
    expect(await (await fetch(origin)).text()).toContain('<title>Hanka')
    expect(await (await fetch(new URL('/nowhere', origin))).text()).toContain('This shelf is empty')
    await until(/Ctrl\+C (stops)/)
    expect(said()).toContain(data)
    process.kill(-(program.pid ?? 0), 'SIGINT')
    expect(await exit).toEqual([0, null])
  })

  it('[OPS-02] hands on a signal that comes to it alone', async () => {
    const { program, ready, exit } = await runNpm('start')
    await ready()
    program.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  it('[OPS-02] is stopped by a wrong setting with a sentence that names it and the fix', async () => {
    const { exit, said } = await runNpm('start', { PORT: 'eighty' })
    expect(await exit).toEqual([1, null])
    expect(said()).toContain('PORT is "eighty", which does not work here: set it to a port number')
  })

  it('[OPS-01] is the first of the two commands the README opens with', () => {
    const [commands = ''] = /```sh\n[^`]*```/.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(commands.match(/^npm \w+/gm)).toEqual(['npm start', 'npm test'])
  })
})

describe('npx portico start', () => {
  it.each(['1', '2'])(
    '[OPS-02] finishes what is under way with %s worker(s) when all its processes are told to stop',
    async (PORTICO_WORKERS) => {
      const { program, ready, exit } = await runNpxStart({ PORTICO_WORKERS })
      const url = await ready()
      const socket = await openUnfinishedRequest(url)
      process.kill(-(program.pid ?? 0), 'SIGTERM')
      // Nobody new is let in any more.
      await expect
        .poll(() =>
          fetch(url, { signal: AbortSignal.timeout(5000) }).then(
            () => 'open',
            ({ cause }) => cause?.code ?? 'open, and busy',
          ),
        )
        .toBe('ECONNREFUSED')
      const answer = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['cut off'])])
      socket.write('a'.repeat(100))
      expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 \d{3} /)
      expect(await exit).toEqual([0, null])
    },
  )
})

describe('npm run dev', () => {
  it('[OPS-01] stops on Ctrl+C, which a terminal sends to all its processes', async () => {
    const { program, ready, exit } = await runNpm('dev')
    const origin = await ready()
    process.kill(-(program.pid ?? 0), 'SIGINT')
    expect(await exit).toEqual([0, null])
    await expect(fetch(origin)).rejects.toThrow()
  })

  it('[OPS-01] says once where everything is, and then only what has changed', async () => {
    const content = await folderOf({
      'site.yaml': 'title: Hillside\n',
      'reviews/workshop.yaml': 'campaign: workshop\nname: Workshop\nreviews: []\n',
    })
    const { said, until, ready } = await runNpm('dev', { PORTICO_CONTENT: content })
    const url = await ready()
    await until(/(set up): .*works once/s)
    await until(/(Watching)/)
    const first = said().length
    await writeFile(join(content, 'site.yaml'), 'title: Hilltop\n')
    await until(/(Content: 1 changed) .*\n/)
    await expect.poll(async () => (await fetch(url)).text()).toContain('Hilltop')
    expect(said().slice(first)).toBe('Content: 1 changed (1 unchanged)\n')
  })
})

describe('output that nobody takes', () => {
  it.each(['1', '2'])('[OPS-36] does not end a site that serves: %s processes', async (count) => {
    const folder = await folderOf({ 'content/site.yaml': 'title: Hillside\n' })
    const port = await freePort()
    const program = spawn(
      'sh',
      ['-c', 'exec "$@" >/dev/full 2>&1', 'sh', process.execPath, resolve('dist/server/portico.js'), 'start'],
      {
        cwd: folder,
        env: { PATH: process.env.PATH, PORT: String(port), PORTICO_WORKERS: count },
      },
    )
    onTestFinished(() => void program.kill('SIGKILL'))
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/nothing`).then(
        ({ status }) => status,
        () => program.exitCode,
      )
    // Each is logged.
    for (let times = 0; times < 3; times += 1) await expect.poll(ask).toBe(404)
    // It serves a moment before it listens to signals, and cannot say when that is over.
    const caught = () => /SigCgt:\s*\w*(\w{8})/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1]
    const terminate = 1 << (constants.signals.SIGTERM - 1)
    await expect.poll(() => Number.parseInt(caught() ?? '', 16) & terminate).toBe(terminate)
    program.kill('SIGTERM')
    await once(program, 'exit')
    expect(program.exitCode).toBe(0)
  })
})

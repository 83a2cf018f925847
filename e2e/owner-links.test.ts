import { expect, it } from 'vitest'
import { urls } from '#shared/urls.ts'
import { runProgram } from './support/program.ts'

const password = 'seven planks of oak'

/** Uses a link that is a key, as the page behind it does; answers the cookies of who is signed in then. */
async function useLink(link: string, fields: Record<string, string>) {
  const { origin, pathname, searchParams } = new URL(link)
  const answer = await fetch(origin + pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ key: searchParams.get('key') ?? '', ...fields }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { status: answer.status, cookie }
}

const looksAt = async (url: string, path: string, cookie: string) => {
  const answer = await fetch(url + path, { redirect: 'manual', headers: { cookie } })
  return { status: answer.status, text: await answer.text() }
}

it('opens the desk by the link of the first start, and by those of the command line while it runs', async () => {
  const first = await runProgram({})
  const { folder } = first
  const url = await first.ready()
  const setUp = await first.until(/set up: +(\S+)/)
  expect(setUp.startsWith(`${url}/desk/join/set-up?key=`)).toBe(true)
  const ana = await useLink(setUp, { name: 'Ana', password })
  expect(ana.status).toBe(303)
  expect((await looksAt(url, urls.desk.people, ana.cookie)).status).toBe(200)
  expect((await useLink(setUp, { name: 'Eve', password })).status).toBe(404)

  const portico = async (...words: string[]) => {
    const { exit, said } = await runProgram({ words, folder, environment: { PORT: new URL(url).port } })
    return { code: (await exit)[0], said: said().trim() }
  }
  const reset = await portico('owner', 'reset', 'ana')
  expect(reset).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^http:\/\/localhost:\d+\/desk\/join\/reset\?key=/),
  })
  const again = await useLink(reset.said, { password: 'eight planks of elm' })
  expect(again.status).toBe(303)
  expect((await looksAt(url, urls.desk.people, ana.cookie)).status).toBe(303)

  const made = await portico('owner', 'create', 'Bo', 'Lind')
  const bo = await useLink(made.said, { password })
  expect((await looksAt(url, urls.desk.people, bo.cookie)).text).toContain('Bo Lind')
  expect(await portico('owner', 'create', 'BO LIND')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is already an account "BO LIND".'),
  })
  expect(await portico('owner', 'reset', 'Nobody')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Accounts: Ana, Bo Lind.'),
  })
  const { text } = await looksAt(url, urls.desk.audit, bo.cookie)
  expect(text).toContain('Command line')
  expect(text).toContain('Created a reset link for')

  first.program.kill('SIGTERM')
  await first.exit
  const second = await runProgram({ folder })
  await second.ready()
  await second.until(/(Ctrl\+C stops)/)
  second.program.kill('SIGTERM')
  await second.exit
  expect(second.said()).not.toContain('set up:')
})

it('[DESK-42] prints links to the public address of the site that runs, whatever the shell has set', async () => {
  const running = await runProgram({ environment: { PORTICO_URL: 'https://hillside.example' } })
  await running.ready()
  const { exit, said } = await runProgram({ words: ['owner', 'create', 'Ana'], folder: running.folder })
  expect((await exit)[0]).toBe(0)
  expect(said().trim()).toMatch(/^https:\/\/hillside\.example\/desk\/join\/\S+$/)
})

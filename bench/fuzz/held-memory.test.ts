import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { heldMemory } from './held-memory.ts'

/** Makes objects and buffers of about 40 MB for every line it reads, and holds on to them when told to. */
const program = `
  const held = []
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const made = Array.from({ length: 20 }, () => [Buffer.alloc(1e6, 1), Array.from({ length: 125_000 }, (_, at) => at + 0.5)])
    if (line === 'hold') held.push(made)
    console.log('done')
  })
`

async function start() {
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', '-e', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const inspector = () => /Debugger listening on (ws:\S+)/.exec(said)?.[1]
  await expect.poll(inspector).toBeDefined()
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The process ended with ${code ?? signal}: ${said}`)
  })
  // Also when nobody waits for an answer, as at the end.
  ended.catch(() => {})
  const answers = createInterface({ input: child.stdout })
  return {
    memory: () => heldMemory(inspector() ?? ''),
    async tell(line: string) {
      const answer = once(answers, 'line')
      child.stdin.write(`${line}\n`)
      await Promise.race([answer, ended])
    },
  }
}

it('sees what a process holds on to, and not what it is done with', async () => {
  const { memory, tell } = await start()
  await tell('drop')
  const before = await memory()
  for (let times = 0; times < 5; times += 1) await tell('drop')
  expect(await memory()).toBeLessThan(before + 5)
  await tell('hold')
  expect(await memory()).toBeGreaterThan(before + 30)
})

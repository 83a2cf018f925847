import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const print = async (language: string) => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const io = { out: write, error: write, environment: {}, folder: '.', interactive: false }
  return { code: await runCommand(['words', language], io), said: lines.join('\n') }
}

it('[I18N-110] prints the words of a language, and says of what is none that it is none', async () => {
  const french = await print('fr')
  expect([french.code, french.said.includes('Rechercher')]).toEqual([0, true])
  for (const none of ['xx', 'english', 'en-u-ca-buddhist'])
    expect(await print(none)).toEqual({ code: 1, said: expect.stringMatching(/^no-language: /) })
})

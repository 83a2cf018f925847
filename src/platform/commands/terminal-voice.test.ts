import { expect, it } from 'vitest'
import { createTranslator } from '#platform/words/translator.ts'
import { words } from '#words/desk.commands.ts'
import { helpText } from './command.ts'
import { terminalVoice } from './terminal-voice.ts'

const translator = createTranslator({
  '/src/languages/de/desk.yaml': () => ({ 'desk.commands': { usage: 'Aufruf:' } }),
})

it.each([
  [{ LANG: 'de_AT.UTF-8' }, 'de'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'de' }, 'de'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: 'C.UTF-8' }, 'en'],
  [{ LANG: 'xx_XX' }, 'en'],
  [{}, 'en'],
])('a terminal with %o is spoken to in a language of the desk: %s', async (environment, language) => {
  expect(terminalVoice(environment, translator).language).toBe(language)
})

it('help has how a command is called as it is, and what its parts do in words', async () => {
  const help = {
    usage: ['tides list <place>', 'tides clear'],
    parts: { list: words.commandLine, clear: 'forgets all' },
    notes: ['At once.'],
  }
  expect(helpText(help, terminalVoice({ LANG: 'de' }, translator))).toBe(
    'Aufruf:\n  npx portico tides list <place>\n  npx portico tides clear\n\nlist   Command line\nclear  forgets all\n\nAt once.',
  )
  expect(helpText('Usage: npx portico tides', terminalVoice({}, translator))).toBe('Usage: npx portico tides')
})

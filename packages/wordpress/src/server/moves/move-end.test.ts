import { expect, it } from 'vitest'
import { createTranslator } from '#platform/words/translator.ts'
import { words as siteWords } from '../../words/desk.importSite.ts'
import { words as sourceWords } from '../../words/desk.importSource.ts'
import { notReached } from '../rest/ask-site.ts'
import { ImportUnderWay } from '../run/import-lock.ts'
import { SourceProblem } from '../source/source-problem.ts'
import { endOf } from './move-runner.ts'

it.each([
  [new SourceProblem(sourceWords.noXml({ file: 'a.zip' }), sourceWords.packAgain), 'In a.zip ist keine XML'],
  [
    notReached('old.example', siteWords.tooSlow),
    'old.example war nicht erreichbar: Die Antwort hat zu lange',
  ],
  [new ImportUnderWay(), 'Es läuft schon ein anderer Import in diese Website. Warten Sie'],
])(
  '[I18N-100] keeps why a move has ended so that it can be said in any language: %s',
  async (error, german) => {
    const work = { does: 'looking' as const, signal: new AbortController().signal, isClosing: () => false }
    const kept = JSON.stringify(endOf({ log: {} as never }, work, error).problem)
    const t = createTranslator().in('de')
    expect(t(JSON.parse(kept))).toContain(german)
  },
)

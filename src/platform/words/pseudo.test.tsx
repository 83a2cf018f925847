import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { defineWords } from '#shared/words/define-words.ts'
import { fill } from '#ui/fill.ts'
import { Trans } from './trans.tsx'
import { createTranslator } from './translator.ts'
import { TranslateContext } from './use-t.ts'

const words = defineWords('demo', {
  close: 'Close',
  by: 'By {name}',
  sorted: 'Sorted by {what}',
  votes: '{count, plural, =0 {No votes yet} one {# vote} other {# votes}}',
  share: '{share, number, ::percent} of {kind, select, post {a post} other {something}}',
  terms: 'I accept <link>the terms of {name}</link>.',
})

describe('a pseudo-language', () => {
  it('[I18N-10] says every message in brackets, accented and longer by 40 %, and leaves values alone', async () => {
    const t = createTranslator().in('en-XA')
    expect(t(words.close)).toBe('⟦ÇļöšéÇļ⟧')
    expect(t(words.by({ name: 'Ada' }))).toBe('⟦ɃýɃ Ada⟧')
    expect(t(words.votes({ count: 0 }))).toBe('⟦ÑöÑ ṽöŧéšṽö ýéŧýé⟧')
    const long = defineWords('demo', { long: 'Everything published here, by month and by subject.' }).long
    expect(t(long).length / long.english.length).toBeGreaterThanOrEqual(1.4)
  })

  it('[I18N-10] is mirrored as ar-XB, and written from right to left', async () => {
    const t = createTranslator().in('ar-XB')
    expect(t.direction).toBe('rtl')
    expect(t(words.close)).toBe('⟦\u202eClose\u202c⟧')
    expect(t(words.votes({ count: 1 }))).toContain('\u202evote\u202c')
  })

  it('[I18N-10] reaches marks, branches, styles, words within words and islands', async () => {
    const t = createTranslator().in('en-XA')
    expect(t(words.share({ share: 0.5, kind: 'post' }))).toBe('⟦50% öƒö áá þöšŧþö⟧')
    expect(t(words.sorted({ what: words.close }))).toBe('⟦ŠöŕŧéđŠöŕ ƀýƀ ⟦ÇļöšéÇļ⟧⟧')
    const html = renderToStaticMarkup(
      <TranslateContext value={t}>
        <Trans of={words.terms({ name: 'Ada' })} draw={{ link: (inner) => <a href="/terms">{inner}</a> }} />
      </TranslateContext>,
    )
    expect(html).toBe('⟦ÎÎ áççéþŧáçç <a href="/terms">ŧĥéŧĥ ŧéŕḿšŧé öƒö Ada</a>.⟧')
    const { votes } = t.forBrowser({ votes: words.votes })
    expect(fill(votes, { count: 2 })).toBe('⟦2 ṽöŧéšṽö⟧')
  })
})

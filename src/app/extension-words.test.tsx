import { expect, it } from 'vitest'
import { defineExtension, defineWords, Trans, useT, z } from '#api/extension.ts'
import { createRealApp } from '../../test/real-app.ts'

const words = defineWords(
  'seats',
  {
    free: '{count, plural, =0 {No seats left} one {# seat left} other {# seats left}}',
    terms: 'Read <link>the terms</link>.',
  },
  { fr: { free: '{count, plural, =0 {Plus de places} one {# place libre} other {# places libres}}' } },
)

function Free() {
  const t = useT()
  return (
    <p>
      {t(words.free({ count: 2 }))}{' '}
      <Trans of={words.terms} draw={{ link: (inner) => <a href="/terms">{inner}</a> }} />
    </p>
  )
}

const seats = defineExtension({
  name: 'seats',
  parts: () => ({
    blocks: [{ name: 'seats', attributes: z.object({}), draw: async () => ({ view: <Free /> }) }],
  }),
})

it('[I18N-89] speaks the language of the page with words that an extension brings, and marks those it does not', async () => {
  const { app } = await createRealApp({
    config: { extensions: [seats()] },
    files: {
      'site.yaml': 'title: Test\nlanguage: fr\n',
      'pages/workshop.md': '---\ntitle: Atelier\n---\n::seats\n',
    },
  })
  const page = await (await app.request('/workshop')).text()
  expect(page).toContain('<p>2 places libres <bdi lang="en">Read <a href="/terms">the terms</a>.</bdi></p>')
  expect(page).toContain('<meta property="og:locale" content="fr_FR"/>')
})

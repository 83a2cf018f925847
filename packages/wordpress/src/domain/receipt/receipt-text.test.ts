import { expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { words as ownerNotes } from '../../words/desk.importFirst.ts'
import { words as guessWords } from '../../words/desk.importGuesses.ts'
import { createReceipt } from './receipt.ts'
import { receiptText as textOf } from './receipt-text.ts'
import { createTally } from './tally.ts'

const receiptText = (receipt: Parameters<typeof textOf>[0]) => textOf(receipt, inEnglish)

const facts = {
  ...{ file: 'old.xml', site: { title: 'Old', url: 'https://old.example' }, check: true, endsEarly: false },
  ...{ items: 3, problems: [], guesses: ['The zone is taken to be UTC.'], untold: [] },
}

it('[WP-256] tells what a running site did not say apart from what was concluded', () => {
  const text = receiptText(createReceipt({ ...facts, untold: ['No account was given.'] }, {})).join('\n')
  expect(text).toContain('What could and couldn’t be read from the old site:\n  - No account was given.\n')
  expect(text).toContain('and worked out:\n  - The zone is taken to be UTC.')
  expect(receiptText(createReceipt(facts, {})).join('\n')).not.toContain('What could be read')
})

it('[WP-256] shows examples where there are some, and that there are more', () => {
  const tally = createTally()
  tally.leftOutMany('comment', 'Lost.', 17, [])
  tally.leftOutMany('post', 'Gone.', 2, [{ title: `A ${'very '.repeat(30)}long\none`, id: 4, line: 9 }])
  const lines = receiptText(createReceipt(facts, tally.state()))
  expect(lines.slice(lines.indexOf('Comments:'), lines.indexOf('Comments:') + 3)).toEqual([
    'Comments:',
    '  - 17 left out: Lost.',
    '',
  ])
  expect(lines.join(' ').replace(/\s+/g, ' ')).toMatch(/“A very [a-z ]+…” \(ID 4, line 9\); …/)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80)
})

it('[WP-256] keeps the numbers of a large site apart', () => {
  const tally = createTally()
  for (let id = 1; id <= 100_000; id += 1) tally.came('post', 'came', { title: 'Oak', id })
  expect(receiptText(createReceipt(facts, tally.state())).join('\n')).toContain('100000     100000         0')
})

it('[WP-353] has one line for each form that is to be looked at', () => {
  const tally = createTally()
  const [booking, survey] = [
    { title: 'Booking', id: 19 },
    { title: 'Survey', id: 20 },
  ]
  tally.note('wpcf7_contact_form', 'A tag was left out.', booking)
  tally.note('wpcf7_contact_form', 'A tag was left out.', survey)
  tally.note('wpcf7_contact_form', 'A mail attaches a file.', booking)
  for (let id = 30; id < 60; id += 1)
    tally.note('wpcf7_contact_form', 'Its language was left out.', { title: `Form ${id}`, id })
  const lines = receiptText(createReceipt(facts, tally.state()))
  const text = lines.join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('- Form: A tag was left out. A mail attaches a file. “Booking” (ID 19)')
  expect(text).toContain('- Form: A tag was left out. “Survey” (ID 20)')
  expect(text.match(/“Booking”/g)).toHaveLength(1)
  expect(text).toContain('- 30 times: Form: Its language was left out. “Form 30” (ID 30); “Form 31”')
})

it('[WP-343] begins with what the owner has to look at, and says it once', () => {
  const tally = createTally()
  tally.came('post', 'came', { title: 'Film night', id: 24 })
  tally.note('post', 'Cover block: its parts are shown one below the other.', { title: 'Launch', id: 62 })
  tally.note('post', ownerNotes.film, { title: 'Film night', id: 24 })
  tally.note('page', ownerNotes.film, { title: 'Films', id: 25 })
  tally.note('page', ownerNotes.password, { title: 'Map', id: 89 })
  tally.note('wpcf7_contact_form', 'A line was left out.', { title: 'Booking', id: 19 })
  const guesses = ['The zone is taken to be UTC.', ownerNotes.frontPage({ title: 'Home', id: '32' })]
  const text = receiptText(createReceipt({ ...facts, guesses }, tally.state())).join('\n')
  const places = [
    'Check these first:',
    'front page',
    'password',
    'A video',
    'Form: A line',
    'In the file  To import',
  ]
  const order = [...places, 'Cover block', 'The zone'].map((words) => text.indexOf(words))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(Math.min(...order)).toBeGreaterThan(0)
  expect(text).toMatch(/2 times: A video[\s\S]*?“Film night” \(ID 24\); “Films” \(ID 25\)\n/)
  expect(text.match(/A video|password-protected|A line/g)).toHaveLength(3)
})

it('[WP-343] begins with types and fields that the site does not take, and says it once', () => {
  const tally = createTally()
  const reason = guessWords.yours({ file: 'types/course.yaml' })
  tally.leftOutMany('course', guessWords.noType({ name: 'course', reason }), 2, [{ title: 'Rowing', id: 77 }])
  tally.leftOut('comment', 'Its parent wasn’t imported.', { title: '', id: 5 })
  const guesses = [guessWords.noFields({ fields: '“crew” (post)', reason })]
  const text = receiptText(createReceipt({ ...facts, guesses }, tally.state()))
    .join(' ')
    .replace(/\s+/g, ' ')
  const places = [
    'Check these first:',
    '2 left out: This site has no type “course”. types/course.yaml already exists',
    '“Rowing” (ID 77)',
    'These fields weren’t imported: “crew” (post).',
    'In the file To import',
    'Its parent wasn’t imported',
  ]
  const order = places.map((words) => text.indexOf(words))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(Math.min(...order)).toBeGreaterThan(0)
  expect(text.match(/This site has no type|These fields/g)).toHaveLength(2)
})

import { expect, it } from 'vitest'
import { fieldLabels } from './field-labels.ts'

it('finds what visitors read beside a field, and nothing where it stands beside several', () => {
  const labels = fieldLabels(
    [
      '<label>Your <em>name</em> *\n[text* your-name]</label>',
      '<p>E-mail: [email* your-email]</p>',
      '<p>From [date from] until [date until]</p>',
      '[textarea your-message]',
      `<p>${'Long words. '.repeat(20)}[text long]</p>`,
      '[submit "Send"]',
    ].join('\n\n'),
  )
  expect([...labels]).toEqual([
    ['your-name', 'Your name'],
    ['your-email', 'E-mail'],
  ])
})

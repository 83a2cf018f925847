import { expect, it } from 'vitest'
import { expectCostToGrowWithLength } from '../../../../test/cpu-growth.ts'
import { fieldLabels } from './field-labels.ts'

it('finds what visitors read beside a field, and nothing if it is next to several fields', () => {
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

it('takes no counter, no value shown beside it and no mark of what is needed for a part of the label', () => {
  const labels = fieldLabels(
    [
      '<p><label for="b">Budget in euro (optional)</label> [range budget id:b] <small>About [output budget] euro</small></p>',
      '<label>Your message: *\n[textarea* words]\n<small>[count words down] characters left</small></label>',
      '<p>[count note up] of 80\n<label>A note (Optional):\n[text note]</label></p>',
      '<p>Which island? [select island "Öja" "Ängsö"]</p>',
      '<p><label>[file plan] A plan</label></p>',
      '<table><tr><td>Town</td><td>[text town]</td></tr><tr><td>Country</td><td>[text country]</td></tr></table>',
    ].join('\n\n'),
  )
  expect([...labels]).toEqual([
    ['budget', 'Budget in euro'],
    ['words', 'Your message'],
    ['note', 'A note'],
    ['island', 'Which island?'],
    ['plan', 'A plan'],
    ['town', 'Town'],
    ['country', 'Country'],
  ])
})

it('takes the legend of a group for the label of its one field, and the words of a consent for its label', () => {
  const labels = fieldLabels(
    [
      '<fieldset>\n<legend>About the piece</legend>',
      '<fieldset>\n<legend>Which timber?</legend>\n<p>Choose one: [radio timber "Birch" "Elm"]</p>\n</fieldset>',
      '<p>[number width]</p>',
      '</fieldset>',
      '<fieldset><legend>Call me (optional)</legend>[checkbox call "Mornings" "Evenings"]</fieldset>',
      '<fieldset><legend>Before you send it</legend>',
      '[quiz legs "How many legs?|3"]',
      `[acceptance terms]I have read <a href="/terms">how it goes</a> and ${'know '.repeat(20)}it.[/acceptance]`,
      '[acceptance letters optional]You may write to me (optional).[/acceptance]',
      '</fieldset>',
    ].join('\n'),
  )
  expect([...labels]).toEqual([
    ['timber', 'Which timber?'],
    ['call', 'Call me'],
    ['terms', `I have read how it goes and ${'know '.repeat(20)}it.`],
    ['letters', 'You may write to me.'],
  ])
})

it('finds them in the time of the length of the template', () =>
  expectCostToGrowWithLength(
    (text) => fieldLabels(`<div><div><div>${text}${Math.random()}`),
    (length) => '<p>Name [text a]</p>\n'.repeat(length / 20),
  ))

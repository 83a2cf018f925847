import { expect, it } from 'vitest'
import { beforeAnswer, plainLabel } from './label-words.ts'

it.each([
  ['Budget (optional):', 'Budget'],
  ['Objet (facultatif)\u00a0:', 'Objet'],
  ['Betreff (Pflichtfeld) *', 'Betreff'],
  ['件名（任意）', '件名'],
  ['الموضوع (اختياري)', 'الموضوع'],
  ['Budget (EUR)', 'Budget (EUR)'],
])('[I18N-106] calls "%s" %s', (label, plain) => expect(plainLabel(label)).toBe(plain))

it.each([
  ['en_GB', 'Your name', 'Your name:'],
  ['fr_FR', 'Votre nom', 'Votre nom\u00a0:'],
  ['ja', 'お名前', 'お名前：'],
  ['fr', 'Quelle île ?', 'Quelle île ?'],
])('[I18N-107] puts the colon of the language behind a label: %s', (locale, label, written) =>
  expect(beforeAnswer(label, locale)).toBe(written),
)

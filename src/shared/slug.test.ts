import { expect, it } from 'vitest'
import { isSlug, newSlug, slugOf } from './slug.ts'

it.each([
  ['de', 'Größe & Maß – Ärger', 'groesse-mass-aerger'],
  ['de-AT', 'U\u0308bung', 'uebung'],
  ['fr', 'Œuvre d’été', 'oeuvre-dete'],
  ['tr', 'Işıl ışıl İğne', 'isil-isil-igne'],
  ['da', 'Rødgrød på Ærø', 'roedgroed-paa-aeroe'],
  ['nb', 'Blåbærsyltetøy', 'blaabaersyltetoey'],
  ['sv', 'Räksmörgås', 'raksmorgas'],
  ['fi', 'Käytävä & Co.', 'kaytava-co'],
  ['pl', 'Łódź', 'lodz'],
  ['uk', 'Їжак і м’яч', 'їжак-і-мяч'],
  ['ar', 'الطاولة الكبيرة', 'الطاولة-الكبيرة'],
  ['ja', '丁寧な仕事', '丁寧な仕事'],
  ['en', 'Straße', 'strasse'],
])('[I18N-132] in %s, "%s" becomes the address "%s"', (language, title, slug) => {
  expect(newSlug(title, language)).toBe(slug)
  expect(slugOf(slug)).toBe(slug)
})

it('[I18N-132] slugs that were made before stay as they are', () => {
  expect(slugOf('Größe & Maß – œuvre')).toBe('große-maß-œuvre')
  expect(isSlug('große-maß-œuvre')).toBe(true)
})

it('[DESK-58] cuts the slug of something new between words, after 80 letters', () => {
  expect(newSlug('word '.repeat(60), 'en')).toBe(Array(16).fill('word').join('-'))
  expect(newSlug('ä'.repeat(300), 'sv')).toBe('a'.repeat(80))
  expect(newSlug('x'.repeat(80), 'en')).toBe('x'.repeat(80))
  expect(slugOf('word '.repeat(60))).toHaveLength(299)
})

import { defineWords } from '#shared/words/define-words.ts'

export const menuWords = defineWords('menu', {
  main: 'Main',
  menu: 'Menu',
  moreUnder: 'More under {label}',
})

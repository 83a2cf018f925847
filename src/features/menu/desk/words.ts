import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.menu', {
  menus: 'Menus',
  menusWord: 'menus',
  mainMenu: 'Main menu',
  footerMenu: 'Footer menu',
  theMainMenu: 'the main menu',
  theFooterMenu: 'the footer menu',
  beginAgain: 'Begin again',
  saved: 'The menu is saved, and every page shows it.',
  labelMissing: 'Write what visitors read.',
  addressMissing: 'Write where it leads, e.g. /about.',
})

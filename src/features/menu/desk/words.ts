import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.menu', {
  menus: 'Menus',
  menusWord: 'menus',
  mainMenu: 'Main menu',
  footerMenu: 'Footer menu',
  theMainMenu: 'the main menu',
  theFooterMenu: 'the footer menu',
  beginAgain: 'Begin again',
  saved: 'The menu is saved.',
  // {language} is in the language of the desk: “English”.
  borrowed: 'This language has no menu of its own. It shows the {language} one:',
  startFrom: 'Start from the {language} menu',
  labelMissing: 'Write what visitors read.',
  addressMissing: 'Write where it leads, e.g. /about.',
})

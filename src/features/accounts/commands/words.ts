import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.accounts.command', {
  summary: 'Opens the desk to an owner: a new one, or one who cannot get in',
  about: 'Prints a link, good once and for a day.',
  address:
    'The site may be running; the link then has the address that PORTICO_URL is for it, or that site.yaml names, or else the one it listens on.',
  createHelp: 'with the link, an account of that name is made with the role of owner',
  resetHelp: 'with the link, the account gets a new password and loses its passkeys, codes and sessions',

  usage: 'It takes a verb and a name.',
  usageFix: 'Write "{command}", or "{reset}" in place of "{create}".',
  taken: 'There is an account "{name}" already.',
  takenFix: 'Choose another name, or use "{command}".',
  noAccount: 'There is no account "{name}".',
  accounts: 'There are: {names}.',
  noAccountYet: 'There is none yet: use "{command}".',
  removedNow: 'The account "{name}" was removed at this moment.',
  removedFix: 'Use "{command}".',
  notRunning:
    'No site runs with this data folder now, so the link begins with {address}, as PORT and HOST say. If the site has another address, put that in its place, or set PORTICO_URL.',

  // In the log of the desk, as what somebody made.
  theOwner: 'the owner {name}',
  resetLinkFor: 'a reset link for {name}',
})

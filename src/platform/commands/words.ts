import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.commands', {
  usage: 'Usage:',
  seeHelp: 'Run "{command}" to see how it is used.',
  oneTooMany: '"{word}" is one word too many.',
  newHelp:
    'begins a site where there is none; without it a wrong PORTICO_DATA or DATABASE_URL is told and nothing is made',
  notNumber: '{option} is "{text}", which is not a number.',

  // In the log of the desk.
  commandLine: 'The command line',
  didBegin: 'began, and did not finish,',
  didExport: 'exported',
})

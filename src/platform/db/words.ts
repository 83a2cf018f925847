import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.database', {
  emptied: 'The database {file} is empty, which is no state of a site.',
  emptiedFix: 'Put a backup back with "{command}", or delete the file to begin a new site.',
  foreignLog: 'The file {file} is damaged, which holds the newest changes.',
  foreignLogFix: 'Put a backup back with "{command}", or move that file away to go on without those changes.',
})

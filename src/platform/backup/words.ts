import { defineWords } from '#shared/words/define-words.ts'

/** Why a backup cannot be put back. */
export const words = defineWords('desk.backup', {
  noManifest: 'There is no {name} in {folder}.',
  noManifestFix: 'Name the folder that "{command}" made. A folder that ends in {ending} was not finished.',
  badManifest: 'The {name} in {folder} is damaged or of a newer Portico.',
  badManifestFix: 'Use another backup, or the version of Portico that made this one.',
  newer: 'The backup was made by a newer Portico (it has {names}).',
  newerFix: 'Update Portico, then restore.',
  damagedPart: '{part} is missing or not what was backed up.',
  damagedPartFix: 'Use another backup, or copy this one again from where it came.',
  foreign: 'The database holds tables of another program ({tables}).',
  foreignFix: 'Set DATABASE_URL to a database of its own; nothing was touched.',
  notEmpty: 'This site already has content, which the backup would replace.',
  notEmptyFix:
    'Add {option} to replace it (a backup of it is made first), or set PORTICO_DATA or DATABASE_URL to an empty place.',
  damagedDatabase: 'The database {file} is damaged ({damage}).',
  damagedDatabaseFix: 'Add {option}: the backup takes its place, and the damaged files are kept.',
  takenPrefix:
    'It has tables of an extension "{name}", whose names would begin like tables of Portico itself.',
  strangeStatement:
    'A statement that makes the tables of the extension "{name}" does more than that: {statement}',
  strangeFix: 'Nothing was changed. Use a backup that "{command}" made and nobody changed.',
})

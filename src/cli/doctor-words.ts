import { defineWords } from '#shared/words/define-words.ts'

export const words = defineWords('desk.cli.doctor', {
  // In front of a line, no longer than four letters.
  fine: 'ok',
  advice: 'note',
  wrong: 'FAIL',

  versions: '{portico}, {node}.',
  unreadableFix: 'Correct it as the sentence says.',
  readable: 'Every setting can be read.',
  settings: '{first} {next}',
  ofShell: 'No site runs with this data folder, so the settings of this shell are judged.',
  ofRunning: 'The site that runs at {address} is judged by its own settings for mail and addresses.',
  otherDatabase:
    'The site that runs at {address} with this data folder uses another database ({theirs}) than this shell ({ours}).',
  otherDatabaseFix:
    'Set DATABASE_URL here as it is set for the site; what follows is about the database of this shell.',

  clockEarly: 'The clock says {moment}, before there was a Portico.',
  clockBehind: 'The clock says {moment}, and the database was set up at {other}, later than that.',
  clockDiffers: 'The clock says {moment}, and that of PostgreSQL {other}.',
  clockFix: 'Set the clock, e.g. by turning on NTP.',
  clockFine: 'It is {moment}.',

  answers: '{name} at {place} answers.',
  answersEmpty: '{name} at {place} answers; it is empty.',
  closed: 'The database at {place} does not open: {reason}',
  closedFileFix: 'Let the account of the site write to the data folder, or set PORTICO_DATA.',
  closedServerFix: 'Check that PostgreSQL runs and that DATABASE_URL has the right host, name and password.',
  toBe: '{file} will be made at the first start.',
  damaged: 'The database {file} is damaged: {damage}',
  newer: 'The database at {place} was made by a newer Portico (it has {names}), so this one cannot start.',
  newerFix: 'Update Portico here to that version, or restore a backup made by this one.',
  foreign: 'The database at {place} holds tables of another program ({tables}).',
  foreignFix: 'Set DATABASE_URL to a database, or a schema, of its own.',
  notLookedAt: 'Not looked at, because the database does not open.',

  mailFree: 'No email has failed.',
  scriptsFix:
    'Until then forms and stars work as plain HTML. Or take the address out of originalScripts in portico.config.ts.',
  ownScripts: "Portico's own scripts drive forms and stars.",
  originalScripts:
    '{count, plural, one {# script of the originals, which is there.} other {# scripts of the originals, all there.}}',

  uploadsFine: 'Every file belongs to a message.',
  uploadsGone:
    '{count, plural, one {# file that a message speaks of is missing in {folder}.} other {# files that messages speak of are missing in {folder}.}}',
  uploadsGoneFix:
    'Check that PORTICO_DATA is the folder of this site. If files were lost, stop the site and put a backup back: "{command}", or copy what is missing from its folder files/uploads.',
  uploadsUnknown:
    '{count, plural, one {The database says nothing about # file ({megabytes, number} MB) in {folder}.} other {The database says nothing about # files ({megabytes, number} MB) in {folder}.}}',
  uploadsUnknownFix:
    'Check that PORTICO_DATA and DATABASE_URL belong together. If they do, posts that were cut off left these files behind, or messages that came after the backup that was restored last.',

  noFolder: 'There is no folder {folder}.',
  noFolderFix: 'Make it, or set PORTICO_CONTENT.',
  noSiteFile: '{folder} has no site.yaml, so the site has no name yet.',
  noSiteFileFix: 'Write one with a title; docs/guide/begin.md shows how.',
  contentFine: '{folder} is there. "{command}" checks every file.',

  mailOff: 'No mail is sent: what visitors write is kept in the inbox.',
  mailAnswers: '{server} answers.',
  mailSilent: '{server} does not answer.',
  mailSilentFix: 'Check SMTP_URL and the firewall.',

  free: '{megabytes, number} MB free for {folder}.',
  freeLater: '{megabytes, number} MB free for {folder}, which will be made at the first start.',
  full: 'Only {megabytes, number} MB free for {folder}.',
  fullFix: 'Make room, or set PORTICO_DATA to a larger disk.',

  noAddress: 'No public address is set, so links in feeds and mails use {address}, where the site listens.',
  addressOfFile: 'Links in feeds and mails use {address} from site.yaml; the site listens on {local}.',
  addressFix: 'Set PORTICO_URL to the public address once there is one.',
  noProxy:
    '{address} needs a proxy in front of {local}, and none is trusted: every visitor looks like the proxy.',
  noProxyFix: 'Set PORTICO_TRUSTED_PROXIES to the address of the proxy, e.g. 127.0.0.1.',
  served: 'The public address is {address}; the site listens on {local}.',

  noDomains: 'No language has a domain of its own.',
  domainsLead:
    '{count, plural, one {The domain of a language leads to this site.} other {The domains of # languages lead to this site.}}',
  domainSilent: '{address} does not answer.',
  domainElsewhere: '{address} answers, but not as this site.',
  domainsFix:
    'Check the DNS of the domain, its certificate, and that the proxy hands its name on to this site; or take it out of "languages" in site.yaml.',

  checkFailed: 'A check of the extension "{name}" failed itself: {reason}',
  checkFailedFix: 'Mend the extension, or take it out of portico.config.ts.',
})

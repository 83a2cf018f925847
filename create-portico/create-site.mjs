// Makes a site from its options and what a person answers, in plain JavaScript that the oldest supported Node understands.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ask } from './ask.mjs'
import { besides, importOldSite, importWords, isAddress, shortCode } from './import-old-site.mjs'
import { install } from './install.mjs'
import { languages, moveIn, spoken, starts, textsIn, writeSite } from './write-site.mjs'

export { shortCode, spoken }

export const usage = `Usage: npm create portico [folder] -- [options]   or   npx portico new [folder] [options]

Creates a site in its own folder and installs what it needs. Asks for anything you leave out.

  --name <name>          the site's name, as visitors see it
  --language <language>  of the site, e.g. ja or pt-BR; sample texts are in ${Object.keys(languages).join(', ')}, otherwise in English
  --start <start>        ${Object.keys(starts).join(', ')}; or ${moveIn}, which needs or asks for --from
  --from <file>          moves a WordPress site: the file from Tools, Export, or its address, e.g. https://old.example
  --uploads <place>      with --from: a copy of wp-content/uploads, as a folder or archive; otherwise downloaded from the site
  --ratings <file>       with --from: the votes table of WP-PostRatings, as CSV
  --redirects <file>     with --from: redirects of a plugin or of the server
  --incomplete           with --from: imports the complete part of a file that ends early
  --yes                  asks nothing; uses defaults for anything you leave out
  --no-install           does not run "npm install"`

const options = {
  name: { type: 'string' },
  start: { type: 'string' },
  language: { type: 'string' },
  from: { type: 'string' },
  ...Object.fromEntries(besides.map((name) => [name, { type: 'string' }])),
  incomplete: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'no-install': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
}

const lineTo = (stream) => (line) => void stream.write(`${line}\n`)

/** Answers the exit code. */
export async function createSite(args, io = {}) {
  const { input = process.stdin, output = process.stdout } = io
  const { out = lineTo(output), error = lineTo(process.stderr) } = io
  const { values, folder: given, problem } = readOptions(args)
  if (problem) return refuse(error, problem)
  if (values.help) {
    out(usage)
    return 0
  }
  const canAsk = !values.yes && input.isTTY === true && output.isTTY === true
  const choice = await choose(given, values, canAsk && { input, output })
  if (choice === undefined) {
    error('\nStopped. Nothing was created.')
    return 130
  }
  if (choice.start === moveIn && choice.old.from === undefined)
    return refuse(error, 'Name the WordPress export: --from export.xml.')
  const folder = resolve(choice.folder)
  const inTheWay = problemOf(folder)
  if (inTheWay) return refuse(error, inTheWay)
  try {
    writeSite({ ...choice, folder })
  } catch (cause) {
    return refuse(error, `The site couldn’t be created: ${cause.message}. Nothing was left behind.`)
  }
  out(`\nCreated "${choice.name}" in ${folder}`)
  if (choice.start !== moveIn && textsIn(choice.language) !== choice.language.split('-')[0])
    out(
      `The site’s language is "${choice.language}". Its sample texts are in English, because there are none in that language yet.`,
    )
  if (choice.start === moveIn)
    out('The site includes the package portico-wordpress, which moves a WordPress site.')
  const isInstalled = !values['no-install'] && (await install(folder, out))
  const isReady = values['no-install'] || isInstalled
  if (choice.old.from !== undefined)
    return moveInto(folder, choice.old, { ...values, isReady, isInstalled }, out)
  out(nextSteps(folder, isInstalled))
  return isReady ? 0 : 1
}

/** Runs the import in the new site. Whatever its result, the person learns where the site is and how to continue. */
async function moveInto(folder, old, { yes, isReady, isInstalled }, out) {
  const words = importWords(old)
  const code = isReady ? await importOldSite(folder, [...words, ...(yes ? ['--yes'] : [])]) : undefined
  if (code === 0 || code === shortCode) {
    out(nextSteps(folder, true))
    return code
  }
  const state =
    code === undefined
      ? 'The site was created, but nothing was imported yet, because its packages aren’t installed.'
      : 'The site was created, but the import didn’t finish (see above). What was imported is kept, and the same command continues from there.'
  out(`\n${state}`)
  const again = ['npx', 'portico', ...words]
    .map((word) => (word.startsWith('--') ? word : forShell(word)))
    .join(' ')
  out(nextSteps(folder, isInstalled || code !== undefined, [again]))
  return code ?? 1
}

function readOptions(args) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [folder, extra] = positionals
    if (extra !== undefined) return { problem: `"${extra}" is one argument too many.\n${usage}` }
    return { values, folder, problem: values.help ? undefined : wrongOption(values, folder) }
  } catch (cause) {
    return { problem: `${cause.message}\n${usage}` }
  }
}

function wrongOption({ start, language, name, ...old }, folder) {
  if (start !== undefined && start !== moveIn && old.from !== undefined)
    return '--start and --from can’t be combined: a moved site starts with the old site’s texts.'
  const alone = besides.find((beside) => old[beside] !== undefined && old.from === undefined)
  if (alone !== undefined) return `--${alone} needs --from, which names the WordPress export.`
  const wrong =
    (old.from !== undefined && wrongSource(old.from)) ||
    besides.flatMap((beside) => (old[beside] !== undefined && wrongFile(old[beside])) || [])[0]
  if (wrong) return wrong
  if (start !== undefined && start !== moveIn && !Object.hasOwn(starts, start))
    return `There is no start "${start}". Choose one of ${[...Object.keys(starts), moveIn].join(', ')}.`
  if (language !== undefined && !spoken.includes(language))
    return `Portico isn’t available in "${language}" yet. Choose one of ${spoken.toSorted().join(', ')}. You can set another one in content/site.yaml later.`
  if (name !== undefined && name.trim() === '') return 'The name is empty. Enter one: --name "My site".'
  return folder === undefined ? undefined : problemOf(folder)
}

/** Why nothing can be read there, if it cannot. */
const wrongSource = (place) => (isAddress(place) ? undefined : wrongFile(place))

function wrongFile(place) {
  const path = resolve(place)
  return existsSync(path) ? undefined : `There is no file ${path}.`
}

/** Why no site can be made there, if it cannot. */
function problemOf(place) {
  const folder = resolve(place)
  if (!existsSync(folder)) return undefined
  const other = 'Choose a new or empty folder.'
  if (!statSync(folder).isDirectory()) return `${folder} is a file. ${other}`
  return readdirSync(folder).some((name) => name !== '.git') ? `${folder} is not empty. ${other}` : undefined
}

/** What was not said is asked for, or has a default. Nothing where the person stopped. */
async function choose(given, { name, start, language, ...options }, terminal) {
  const old = Object.fromEntries(['from', 'incomplete', ...besides].map((place) => [place, options[place]]))
  const known = { folder: given, name, start, language, old }
  const answers = terminal
    ? await ask(known, { starts, languages, spoken, nameOf, problemOf, wrongSource, wrongFile, ...terminal })
    : known
  if (answers === undefined) return undefined
  const folder = answers.folder ?? 'my-site'
  return {
    folder,
    name: (answers.name ?? nameOf(folder)).replace(/\s+/g, ' ').trim(),
    start: answers.old?.from === undefined ? (answers.start ?? Object.keys(starts)[0]) : moveIn,
    old: answers.old ?? {},
    // The usual name was not chosen by anybody: that of the old site counts then.
    title: answers.name === nameOf(folder) ? undefined : answers.name,
    language: answers.language ?? Object.keys(languages)[0],
  }
}

/** `my-site` is "My site". */
function nameOf(folder) {
  const words = basename(resolve(folder))
    .replace(/[-_.]+/g, ' ')
    .trim()
  return words === '' ? 'My site' : words[0].toUpperCase() + words.slice(1)
}

function refuse(error, sentence) {
  error(sentence)
  return 1
}

function nextSteps(folder, isInstalled, more = []) {
  const way = relative(process.cwd(), folder)
  const steps = [way && `cd ${forShell(way)}`, !isInstalled && 'npm install', ...more, 'npm run dev'].filter(
    Boolean,
  )
  return `\nNext:\n${steps.map((step) => `  ${step}`).join('\n')}\n\nThen open http://localhost:3000. See README.md in the folder for what to do next.`
}

/** As it can be pasted: in quotes where the shell would read it in another way. */
function forShell(path) {
  const safe = path.startsWith('-') ? `./${path}` : path
  if (process.platform === 'win32') return /^[\w.\\/:-]+$/.test(safe) ? safe : `"${safe}"`
  return /^[\w./-]+$/.test(safe) ? safe : `'${safe.replaceAll("'", "'\\''")}'`
}

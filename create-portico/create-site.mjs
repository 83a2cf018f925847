// Makes a site from its options and what a person answers, in plain JavaScript that the oldest supported Node understands.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ask } from './ask.mjs'
import { languages, starts, writeSite } from './write-site.mjs'

export const usage = `Usage: npm create portico [folder] -- [options]   or   npx portico new [folder] [options]

Makes a site in a folder of its own and installs what it needs.

  --name <name>          the site's name, as visitors read it
  --start <start>        ${Object.keys(starts).join(', ')}
  --language <language>  ${languages.join(', ')}
  --yes                  asks nothing; what is not said gets a default
  --no-install           does not run "npm install"`

const options = {
  name: { type: 'string' },
  start: { type: 'string' },
  language: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'no-install': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
}

const lineTo = (stream) => (line) => void stream.write(`${line}\n`)

/** Answers the exit code. */
export async function createSite(
  args,
  { out = lineTo(process.stdout), error = lineTo(process.stderr) } = {},
) {
  const read = readOptions(args)
  if (read.problem) return refuse(error, read.problem)
  const { values, folder: given } = read
  if (values.help) {
    out(usage)
    return 0
  }
  const canAsk = !values.yes && process.stdin.isTTY === true && process.stdout.isTTY === true
  const choice = await choose(given, values, canAsk ? ask : undefined)
  if (choice === undefined) {
    error('\nStopped. Nothing was made.')
    return 130
  }
  const folder = resolve(choice.folder)
  if (existsSync(folder) && !isEmpty(folder))
    return refuse(error, `${folder} is not empty. Name a folder that does not exist yet, or an empty one.`)
  try {
    writeSite({ ...choice, folder })
  } catch (cause) {
    return refuse(error, `The site could not be made: ${cause.message}. Nothing was left behind.`)
  }
  out(`\nMade "${choice.name}" in ${folder}`)
  const isInstalled = !values['no-install'] && install(folder, out)
  out(nextSteps(folder, isInstalled))
  return values['no-install'] || isInstalled ? 0 : 1
}

function readOptions(args) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) return { problem: `"${positionals[1]}" is one word too many.\n${usage}` }
    return { values, folder: positionals[0], problem: unknownChoice(values) }
  } catch (cause) {
    return { problem: `${cause.message}\n${usage}` }
  }
}

function unknownChoice({ start, language, name }) {
  if (start !== undefined && !Object.hasOwn(starts, start))
    return `There is no start "${start}". Choose one of ${Object.keys(starts).join(', ')}.`
  if (language !== undefined && !languages.includes(language))
    return `There are no texts in "${language}" yet. Choose one of ${languages.join(', ')}; the texts are yours to change.`
  if (name !== undefined && name.trim() === '') return 'The name is empty. Write one: --name "My site".'
  return undefined
}

/** What was not said is asked for, or has a default. Nothing where the person stopped. */
async function choose(given, values, question) {
  const answers = { folder: given, name: values.name, start: values.start, language: values.language }
  const asked = question ? await question(answers, { starts, languages, nameOf }) : answers
  if (asked === undefined) return undefined
  const folder = asked.folder ?? 'my-site'
  const { name = nameOf(folder), start = 'business', language = languages[0] } = asked
  return { folder, name: name.trim(), start, language }
}

/** `my-site` is "My site". */
function nameOf(folder) {
  const words =
    basename(resolve(folder))
      .replace(/[-_.]+/g, ' ')
      .trim() || 'My site'
  return words[0].toUpperCase() + words.slice(1)
}

const isEmpty = (folder) => readdirSync(folder).every((name) => name === '.git')

function refuse(error, sentence) {
  error(sentence)
  return 1
}

function install(folder, out) {
  out('Installing packages (npm install, about a minute) …')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) out('npm install did not succeed. Check the network, then run it again in the folder.')
  return status === 0
}

function nextSteps(folder, isInstalled) {
  const way = relative(process.cwd(), folder)
  const steps = [way && `cd ${way}`, !isInstalled && 'npm install', 'npm run dev'].filter(Boolean)
  return `\nNext:\n${steps.map((step) => `  ${step}`).join('\n')}\n\nThen open http://localhost:3000. README.md in the folder says what to do after that.`
}

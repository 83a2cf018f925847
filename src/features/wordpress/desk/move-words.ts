import type { MoveFileKind } from '../domain/moves/move-files.ts'
import { millisecondsLeft, timeWords } from '../domain/moves/time-left.ts'
import type { Move, MoveProgress, MoveState } from '../server/moves/move-store.ts'

export type KindWords = { kind: MoveFileKind; label: string; hint: string; accept: string }

export const kindWords: readonly KindWords[] = [
  {
    kind: 'export',
    label: 'The export of WordPress',
    hint: 'Made on the old site under Tools, Export, “All content”. It ends in .xml; packed as .gz or .zip it comes faster. If it is in several files, pack all of them into one .zip.',
    accept: '.xml,.gz,.zip',
  },
  {
    kind: 'uploads',
    label: 'A copy of the folder wp-content/uploads (if you have one)',
    hint: 'As .zip, .tar or .tar.gz. Without it, pictures and files are fetched from the old site.',
    accept: '.zip,.tar,.gz,.tgz',
  },
  {
    kind: 'ratings',
    label: 'The table of votes of WP-PostRatings (if you have one)',
    hint: 'As CSV or SQL. Without it, the totals come, and not every vote.',
    accept: '.csv,.sql,.txt',
  },
  {
    kind: 'redirects',
    label: 'Redirects that were written by hand (if you have any)',
    hint: 'Of the plugins Redirection, Yoast SEO Premium or Rank Math, .htaccess, or lines of nginx.',
    accept: '.csv,.json,.txt,.conf,.htaccess',
  },
]

export const stateWords: Readonly<Record<MoveState, string>> = {
  open: 'Being prepared',
  looking: 'Being looked at',
  looked: 'Looked at, not begun',
  waiting: 'Waits for a restart of the site',
  writing: 'Under way',
  stopped: 'Stopped, can go on',
  interrupted: 'Interrupted, can go on',
  done: 'Done',
}

const doingWords: Readonly<Record<MoveProgress['doing'], string>> = {
  asking: 'Reading the old site',
  reading: 'Reading the file',
  looking: 'Looking at what would happen',
  writing: 'Taking in',
}

/** How far it is, in a sentence. */
export function progressWords({ doing, done, total, beganAt, beganDone }: Move, now: Date): string {
  if (doing === '') return 'It begins.'
  const words = doingWords[doing]
  if (total <= 0) return `${words} …`
  const percent = Math.min(100, Math.floor((done / total) * 100))
  const left = millisecondsLeft({ done, total, beganDone, elapsed: now.getTime() - beganAt.getTime() })
  const count = doing === 'writing' || doing === 'looking' ? `${done} of ${total} items, ` : ''
  return `${words}: ${count}${percent} %${left === undefined ? '' : `, ${timeWords(left)} left`}.`
}

/** How far it came, as far as that is known while it does not run. */
export const haltedWords = ({ doing, done, total }: Move): string | undefined =>
  doing === 'writing' && total > 0 ? `${done} of ${total} items were taken in.` : undefined

/** What a move is called. */
export const moveName = ({ files, receipt, options }: Move): string =>
  receipt?.file ??
  files.find(({ kind }) => kind === 'export')?.name ??
  options.address ??
  'Without a file yet'

/** What an uploaded file is. */
export const fileWords: Readonly<Record<MoveFileKind, string>> = {
  ...{ export: 'Export', uploads: 'Pictures and files', ratings: 'Votes', redirects: 'Redirects' },
}

import type { Limit } from '#platform/limits/limits.ts'
import { householdsBehind } from '#platform/limits/networks.ts'
import type { FormsConfig } from './settings.ts'
import type { SubmissionHashes } from './submission-hashes.ts'

/** Whose share it is: of one home, of a network that many homes may be in, or of all who write through the form. */
export type SubmissionLimit = Limit & { of: 'sender' | 'network' | 'form'; what: Counted }

type Counted = 'messages' | 'spam' | 'files' | 'tries'

export type LimitedSubmission = {
  formId: number
  networks: SubmissionHashes['networks']
  /** Many people may be behind the sender's address. */
  mayShare: boolean
}

const tenMinutes = 10 * 60 * 1000
const hour = 60 * 60 * 1000
/** Work that a browser has done for a message is worth a place in a form that is full. */
const provenFactor = 10
const spamPerHour = 50

/** For messages: a flood from many addresses must neither fill the disk nor keep others out. */
export function limitsOfMessages(
  from: LimitedSubmission & { isProven: boolean },
  config: FormsConfig,
): readonly SubmissionLimit[] {
  const form: SubmissionLimit = {
    of: 'form',
    what: 'messages',
    key: `form ${from.formId}${from.isProven ? ' proven' : ''}`,
    max: config.maxPerFormInTenMinutes * (from.isProven ? provenFactor : 1),
    milliseconds: tenMinutes,
  }
  return [...ofNetworks('messages', from, config.maxPerTenMinutes, tenMinutes), form]
}

/** For wrong answers to a question or picture: as many as messages, counted separately. */
export const limitsOfTries = (from: LimitedSubmission, config: FormsConfig): readonly SubmissionLimit[] =>
  ofNetworks('tries', from, config.maxPerTenMinutes, tenMinutes)

/** For messages kept as spam, which have a share of their own: they must not use up that of real ones. */
export const limitsOfSpam = (from: LimitedSubmission): readonly SubmissionLimit[] =>
  ofNetworks('spam', from, spamPerHour, hour)

/** Bytes of files that are kept. */
export const limitsOfUploads = (from: LimitedSubmission, config: FormsConfig): readonly SubmissionLimit[] =>
  ofNetworks('files', { ...from, formId: 0 }, config.uploadMegabytesPerHour * 1024 * 1024, hour)

const ofNetworks = (
  what: Counted,
  { formId, networks, mayShare }: LimitedSubmission,
  max: number,
  milliseconds: number,
): SubmissionLimit[] =>
  networks.map(({ mark, households }, index) => ({
    of: index === 0 ? 'sender' : 'network',
    what,
    key: `${what} ${formId} ${mark}${mayShare ? ' shared' : ''}`,
    max: max * households * householdsBehind(mayShare),
    milliseconds,
  }))

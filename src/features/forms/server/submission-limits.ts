import type { Limit } from '#platform/limits/limits.ts'
import { homesBehind } from '#platform/limits/networks.ts'
import type { FormsConfig } from './settings.ts'
import type { PostMarks } from './submission-marks.ts'

/** Whose share it is: of one home, of a network that many homes may be in, or of all who write through the form. */
export type PostLimit = Limit & { of: 'sender' | 'network' | 'form'; what: Counted }

type Counted = 'messages' | 'spam' | 'files' | 'tries'

export type LimitedPost = {
  formId: number
  networks: PostMarks['networks']
  /** Many people may be behind the sender's address. */
  mayShare: boolean
}

const tenMinutes = 10 * 60 * 1000
const hour = 60 * 60 * 1000
/** Work that a browser has done for a message is worth a place in a form that is full. */
const provenFactor = 10
const spamPerHour = 50

/** Of messages: a flood from many addresses must neither fill the disk nor keep others out. */
export function limitsOfMessages(
  post: LimitedPost & { isProven: boolean },
  config: FormsConfig,
): readonly PostLimit[] {
  const form: PostLimit = {
    of: 'form',
    what: 'messages',
    key: `form ${post.formId}${post.isProven ? ' proven' : ''}`,
    most: config.mostPerFormInTenMinutes * (post.isProven ? provenFactor : 1),
    milliseconds: tenMinutes,
  }
  return [...ofNetworks('messages', post, config.mostPerTenMinutes, tenMinutes), form]
}

/** Of wrong answers to a question or picture: as many as messages, and each for itself. */
export const limitsOfTries = (post: LimitedPost, config: FormsConfig): readonly PostLimit[] =>
  ofNetworks('tries', post, config.mostPerTenMinutes, tenMinutes)

/** Of what is kept as spam, which has a share of its own: it must not use up that of messages. */
export const limitsOfSpam = (post: LimitedPost): readonly PostLimit[] =>
  ofNetworks('spam', post, spamPerHour, hour)

/** Bytes of files that are kept. */
export const limitsOfUploads = (post: LimitedPost, config: FormsConfig): readonly PostLimit[] =>
  ofNetworks('files', { ...post, formId: 0 }, config.uploadMegabytesPerHour * 1024 * 1024, hour)

const ofNetworks = (
  what: Counted,
  { formId, networks, mayShare }: LimitedPost,
  most: number,
  milliseconds: number,
): PostLimit[] =>
  networks.map(({ mark, homes }, index) => ({
    of: index === 0 ? 'sender' : 'network',
    what,
    key: `${what} ${formId} ${mark}${mayShare ? ' shared' : ''}`,
    most: most * homes * homesBehind(mayShare),
    milliseconds,
  }))

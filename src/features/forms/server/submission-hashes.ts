import { hash as hashOf } from 'node:crypto'
import { networksOf } from '#platform/limits/networks.ts'
import type { NetworkHash, NetworkHashes } from '#platform/services/inbox.ts'
import { createSigner } from '#platform/signer.ts'
import { browserFields } from '../domain/form-view.ts'
import { kindOf } from '../domain/kinds/kinds.ts'
import { controlValue, type Submission } from './submission.ts'

/** Hashes that identify a submission. None of them can be turned back into an address or a text. */
export type SubmissionHashes = {
  /** Tells one sender from another. */
  sender: string
  /** The sender's household, and the wider networks around it. */
  networks: NetworkHashes
  /** The same for every repeat of one sending. */
  key: string
  /** Whether the key comes from the browser; else it is made of the content, and a repeat counts only for a while. */
  hasOwnKey: boolean
  /** The wire's `posted_data_hash`. */
  hash: string
  /** Of all values. */
  content: string
}

export type HashSubmission = (submission: Submission, now: Date) => SubmissionHashes

const halfHour = 30 * 60 * 1000
const keyPattern = /^[\w-]{16,64}$/

export function createHashSubmission(secret: string): HashSubmission {
  const own = createSigner(secret, 'contact|marks').sign('key')
  /** A secret goes before the words and only half of the hash is used, so nobody can make a mark, or another of one. */
  const mark = (...words: readonly (string | number)[]) =>
    hashOf('sha256', `${own}${JSON.stringify(words)}`).slice(0, 32)
  return (submission, now) => {
    const { form, sender, unitTag } = submission
    const [home, ...wider] = networksOf(sender.address)
    const network = home.name
    const content = contentOf(submission)
    const given = controlValue(submission, browserFields.key)
    const hasOwnKey = keyPattern.test(given)
    const origin = hasOwnKey ? given : `${network} ${sender.userAgent}`
    const key = mark('key', form.definition.id, hasOwnKey ? 'own' : 'made', origin, content)
    // The key never leaves the site, so these hashes do not need a secret of their own.
    const hash = hashOf(
      'sha256',
      `${key} ${Math.ceil(now.getTime() / halfHour)} ${sender.address} ${unitTag}`,
    )
    const atHome: NetworkHash = { mark: mark('sender', network), households: 1 }
    const networks: NetworkHashes = [
      atHome,
      ...wider.map(({ name, households }) => ({ mark: mark('network', name), households })),
    ]
    return { sender: atHome.mark, networks, key, hasOwnKey, hash: hash.slice(0, 32), content }
  }
}

/** Without the fields of the form itself, which change from one to the next, and without answers to challenges. */
function contentOf({ entries, form }: Submission): string {
  const challenges = new Set(
    form.fields.filter((field) => kindOf(field).role === 'challenge').map(({ name }) => name),
  )
  const written = entries.filter(
    ([name]) => (!name.startsWith('_') || name.startsWith('_wpcf7_free_text_')) && !challenges.has(name),
  )
  const plain = written.map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.sha256 ?? ''],
  )
  return hashOf('sha256', JSON.stringify(plain))
}

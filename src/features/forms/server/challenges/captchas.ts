import { randomInt } from 'node:crypto'
import type { Platform } from '#platform/create-platform.ts'
import { createSigner } from '#platform/signer.ts'
import { type ChallengeKind, type ChallengeVerdict, lifeMilliseconds, spendChallenge } from './challenge.ts'

/** Without the letters and digits that are mistaken for each other. */
export const captchaAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type CaptchaGiven = { challenge: string; answer: string; sender: string }

/**
 * Pictures of four characters. The id of a picture is digits only, as the wire demands, and holds all there is to
 * know: its kind, its end, and a mark of ours. What the picture shows follows from the id and the site's secret.
 */
export type Captchas = ReturnType<typeof createCaptchas>

const idPattern = /^([12])(\d{10})(\d{12})(\d{15})$/

export function createCaptchas({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) {
  const signer = createSigner(secret, 'contact|captcha')
  const mark = (start: string) =>
    (signer.digest('id', start).readBigUInt64BE() % 10n ** 15n).toString().padStart(15, '0')

  const read = (challenge: string) => {
    const [, kind, seconds = '', random = '', signature] = idPattern.exec(challenge) ?? []
    if (signature === undefined || mark(`${kind}${seconds}${random}`) !== signature) return undefined
    const expiresAt = new Date(Number(seconds) * 1000)
    if (expiresAt <= clock.now()) return undefined
    return { kind: kind === '2' ? ('page' as const) : ('view' as const), expiresAt }
  }

  const codeOf = (challenge: string) =>
    Array.from(
      signer.digest('code', challenge).subarray(0, 4),
      (byte) => captchaAlphabet[byte % captchaAlphabet.length],
    ).join('')

  return {
    make(kind: ChallengeKind): string {
      const seconds = Math.floor((clock.now().getTime() + lifeMilliseconds[kind]) / 1000)
      const start = `${kind === 'page' ? 2 : 1}${seconds}${randomDigits(12)}`
      return start + mark(start)
    },
    /** What the picture of a challenge shows; nothing for an id that is not ours or too old. */
    code: (challenge: string): string | undefined => (read(challenge) ? codeOf(challenge) : undefined),
    judge({ challenge, answer, sender }: CaptchaGiven): ChallengeVerdict {
      const known = read(challenge)
      if (!known) return { right: false }
      const spend = spendChallenge(`captcha:${challenge}`, { ...known, sender })
      return { right: answer.replace(/\s+/g, '').toUpperCase() === codeOf(challenge), spend }
    },
  }
}

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

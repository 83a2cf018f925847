import { absoluteUrl, type ExtensionContext, inEnglish, type Sayable } from '#api/extension.ts'
import { words } from '#words/desk.mails.webhook.ts'
import { addresses } from './addresses.ts'
import type { Webhook } from './webhook-tables.ts'

type TellOwnerDeps = Pick<
  ExtensionContext<unknown, 'mail:send'>,
  'log' | 'mail' | 'speaker' | 'alarm' | 'site'
>

/** Tells the owner that an address was paused: in the log, by the alarm channel and by mail, as far as there are such. */
export function createTellOwner({ log, mail, speaker, alarm, site }: TellOwnerDeps) {
  return async ({ id, url }: Webhook, because: Sayable): Promise<void> => {
    const { host } = new URL(url)
    log.error({ webhook: id, host }, `a webhook was paused: ${inEnglish(because)}`)
    const current = await site()
    const { title, email, language } = current
    const say = await speaker.in(language)
    const says = say(words.wasPaused({ host, reason: because }))
    await alarm({ alarm: 'webhook', part: host, says })
    if (!email) return
    const desk = absoluteUrl(current, addresses.webhook(id))
    await mail.send({
      to: email,
      subject: say(words.subject({ site: title })),
      text: `${says}\n\n${say(words.text({ desk }))}\n`,
    })
  }
}

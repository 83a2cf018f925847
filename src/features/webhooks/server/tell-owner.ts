import { absoluteUrl, type ExtensionContext, inEnglish, type Translatable } from '#api/extension.ts'
import { words } from '#words/desk.mails.webhook.ts'
import { addresses } from './addresses.ts'
import type { Webhook } from './webhook-tables.ts'

type TellOwnerDeps = Pick<ExtensionContext<unknown, 'mail:send'>, 'log' | 'mail' | 't' | 'alarm' | 'site'>

/** Tells the owner that an address was paused: in the log, through the alarm channel and by email, if they are set up. */
export function createTellOwner({ log, mail, t, alarm, site }: TellOwnerDeps) {
  return async ({ id, url }: Webhook, because: Translatable): Promise<void> => {
    const { host } = new URL(url)
    log.error({ webhook: id, host }, `a webhook was paused: ${inEnglish(because)}`)
    const current = await site()
    const { title, email, language } = current
    const told = t.in(language)
    const says = told(words.wasPaused({ host, reason: because }))
    await alarm({ alarm: 'webhook', part: host, says })
    if (!email) return
    const desk = absoluteUrl(current, addresses.webhook(id))
    await mail.send({
      to: email,
      subject: told(words.subject({ site: title })),
      text: `${says}\n\n${told(words.text({ desk }))}\n`,
    })
  }
}

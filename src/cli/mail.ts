import { type Command, CommandError } from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { siteService } from '#platform/services/site.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { withExistingSite } from './open-site.ts'

/** How a mail server is named. */
export const mailServerExample = 'SMTP_URL=smtp://user:password@mail.example.org:587'

export const mailCommand: Command = {
  name: 'mail',
  summary: help.mail,
  help: { usage: ['mail test <address> [--from address]'], about: [help.mailAbout] },
  async run(args, io) {
    const { values, positionals } = commandArgs('mail', args, { from: { type: 'string' } }, 2)
    const { t } = io
    const [action, to] = positionals
    if (action !== 'test' || !to?.includes('@'))
      throw wrongUse('mail', words.sayAddress({ command: 'npx portico mail test you@example.org' }))
    const { SMTP_URL } = readEnvironment(io.environment)
    if (!SMTP_URL) {
      throw new CommandError(
        'no_mail_server',
        words.noMailServer,
        words.setMailServer({ example: mailServerExample }),
      )
    }
    return withExistingSite(io, async ({ use, clock, ids }) => {
      const { title, url, email } = await use(siteService).current()
      const from = values.from ?? email
      if (!from) throw new CommandError('no_sender', words.noSender, words.noSenderFix({ option: '--from' }))
      const mailer = createSmtpMailer(SMTP_URL)
      try {
        const sent = await mailer.send({
          messageId: `<${ids.next()}@${from.split('@').at(-1)}>`,
          date: clock.now(),
          from: { name: title, address: from },
          to: [{ name: '', address: to }],
          cc: [],
          bcc: [],
          replyTo: [],
          subject: t(words.mailWorks({ site: title })),
          headers: [],
          text: `${t(words.mailText({ site: title, address: url }))}\n`,
          attachments: [],
        })
        if (sent.outcome === 'sent') {
          io.out(t(words.mailTaken({ address: to })))
          return 0
        }
        const fix =
          sent.outcome === 'unreachable'
            ? words.mailUnreachableFix
            : words.mailRefusedFix({ option: '--from' })
        throw new CommandError('mail_refused', words.mailSaid({ answer: sent.error }), fix)
      } finally {
        mailer.close()
      }
    })
  },
}

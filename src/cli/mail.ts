import { type Command, CommandError } from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { siteService } from '#platform/services/site.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { withExistingSite } from './open-site.ts'

export const mailCommand: Command = {
  name: 'mail',
  summary: 'Tries whether mail goes out',
  help: `Usage: npx portico mail test <address> [--from address]

Sends one mail through SMTP_URL to the address and says what the mail server answered. It is sent from the address of
the site (email in site.yaml) unless another is given.`,
  async run(args, io) {
    const { values, positionals } = commandArgs('mail', args, { from: { type: 'string' } }, 2)
    const [action, to] = positionals
    if (action !== 'test' || !to?.includes('@'))
      throw wrongUse('mail', 'Say where to send it: npx portico mail test you@example.org')
    const { SMTP_URL } = readEnvironment(io.environment)
    if (!SMTP_URL) {
      throw new CommandError(
        'no_mail_server',
        'No mail server is set, so no mail is sent; messages stay in the inbox.',
        'Set SMTP_URL, e.g. SMTP_URL=smtp://user:password@mail.example.org:587.',
      )
    }
    return withExistingSite(io, async ({ use, clock, ids }) => {
      const { title, url, email } = await use(siteService).current()
      const from = values.from ?? email
      if (!from)
        throw new CommandError(
          'no_sender',
          'The site has no e-mail address.',
          'Add email to site.yaml, or use --from.',
        )
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
          subject: `Mail from ${title} works`,
          headers: [],
          text: `This mail was sent to see whether mail goes out from ${title} (${url}). It does.\n`,
          attachments: [],
        })
        if (sent.outcome === 'sent') {
          io.out(`The mail server took it. If it does not arrive at ${to}, look into the spam folder there.`)
          return 0
        }
        const fix =
          sent.outcome === 'unreachable'
            ? 'Check the host, port, name and password in SMTP_URL, and the firewall.'
            : 'Check the sender: most servers take mail only from addresses of their own domain (--from).'
        throw new CommandError('mail_refused', `The mail server said: ${inEnglish(sent.error)}`, fix)
      } finally {
        mailer.close()
      }
    })
  },
}

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createContactSite, formFile } from '../../../../test/contact-site.ts'
import { itOnBothDatabases, openSqlite } from '../../../../test/databases.ts'

const template = '[text* your-name] [quiz legs "A stool has how many legs?|3"]'

describe('wrong answers to the question of a form', () => {
  itOnBothDatabases(
    '[FORM-12] are judged as often as one may write, and leave nothing after that',
    async (open) => {
      const db = await open()
      const { post, refill, inbox, sender, time } = await createContactSite(db, {
        forms: { q: formFile({ id: 1, title: 'Q' }, template) },
        contact: { maxPerTenMinutes: 3 },
      })
      const send = async (name: string, legs: string) => {
        const { quiz } = await refill(1)
        const token = quiz?.legs?.[1] ?? ''
        const fields = [
          ['your-name', name] as const,
          ['legs', legs] as const,
          ['_wpcf7_quiz_answer_legs', token] as const,
        ]
        return (await post(1, fields)).status
      }
      const statuses: string[] = []
      for (let number = 0; number < 6; number += 1) statuses.push(await send(`Bot ${number}`, '4'))
      expect(statuses).toEqual([...Array(3).fill('validation_failed'), ...Array(3).fill('spam')])
      const { rows } = await sql`select token from spent_tokens`.execute(db.tables<unknown>().read)
      expect(rows).toHaveLength(3)

      expect(await send('Ann', '3')).toBe('spam')
      expect((await inbox.messages.list()).map(({ box }) => box)).toContain('spam')
      sender.address = '203.0.113.77'
      expect(await send('Bee', '3')).toBe('mail_sent')
      sender.address = '203.0.113.9'
      time.now = new Date(time.now.getTime() + 10 * 60_000)
      expect(await send('Cid', '3')).toBe('mail_sent')
    },
  )

  it('[FORM-12] are not judged more often when they come all at once', async () => {
    const { post, refill } = await createContactSite(await openSqlite(), {
      forms: { q: formFile({ id: 1, title: 'Q' }, template) },
      contact: { maxPerTenMinutes: 3 },
    })
    const guesses = [...Array.from({ length: 30 }, (_, number) => `no ${number}`), '3']
    const tokens: string[] = []
    for (const _ of guesses) tokens.push((await refill(1)).quiz?.legs?.[1] ?? '')
    const answers = await Promise.all(
      guesses.map((guess, number) =>
        post(1, [
          ['your-name', `Bot ${number}`],
          ['legs', guess],
          ['_wpcf7_quiz_answer_legs', tokens[number] ?? ''],
        ]),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 'validation_failed')).toHaveLength(3)
    expect(statuses.filter((status) => status === 'spam')).toHaveLength(28)
  })
})

import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { createContactSite, formFile } from '../../../../test/contact-site.ts'
import { openSqlite } from '../../../../test/databases.ts'
import { saidProblems } from '../../../../test/said-problems.ts'

describe('form files', () => {
  it('[FORM-01] are checked when they are imported: line, what is wrong, what to do', async () => {
    const { writeForm } = await createContactSite(await openSqlite(), { forms: {} })
    const text = `---
id: 1
title: Quote
mail:
  sender: web@elsewhere.example
  recipient: '[your-email]'
messages:
  spam: <b>No</b>
---
<p>[text your-name]
[textt your-email]</p>
[file plan limit:100mb]
[stripe amount:100 currency:eur]
`
    const saved = await writeForm('quote', text)
    expect(saved).toMatchObject({ ok: true })
    const warnings = saved.ok ? saved.value.warnings : []
    const about = (word: string) => warnings.find(({ what }) => inEnglish(what).includes(word))
    expect(about('textt')).toMatchObject({ path: 'forms/quote.md', line: 11, severity: 'warning' })
    expect(about('HTML')).toMatchObject({ line: 8 })
    expect(inEnglish(about('payment')?.fix ?? '')).toContain('contact.payments')
    expect(warnings.some(({ line }) => line === 5)).toBe(true)
    for (const { what, fix } of warnings)
      expect(`${inEnglish(what)} ${inEnglish(fix)}`).toMatch(/^\S.*\.\s\S.*[.?]$/)
  })

  it('are refused when they cannot be read, or take the id of another', async () => {
    const { writeForm } = await createContactSite(await openSqlite(), {
      forms: { one: formFile({ id: 1, title: 'One' }) },
    })
    const refused = await writeForm('two', formFile({ id: 1, title: 'Two' }))
    expect(refused.ok ? [] : saidProblems(refused.problem)).toMatchObject([
      { path: 'forms/two.md', what: 'The form forms/one.md already has the id 1.' },
    ])
    expect(await writeForm('three', formFile({ id: 'x', title: 'Three' }))).toMatchObject({ ok: false })
  })

  it('[FORM-09] change what the calls answer at once, and with the day where they count from today', async () => {
    const template = '[date when min:today]'
    const { writeForm, request, time } = await createContactSite(await openSqlite(), {
      forms: { one: formFile({ id: 1, title: 'One' }, template) },
      now: '2026-06-01T12:00:00Z',
    })
    const schema = async () => (await (await request('contact-forms/1/feedback/schema')).json()).rules
    expect(await schema()).toContainEqual(
      expect.objectContaining({ rule: 'mindate', threshold: '2026-06-01' }),
    )
    // It is the next day in Helsinki, the site's time zone.
    time.now = new Date('2026-06-01T21:00:00Z')
    expect(await schema()).toContainEqual(
      expect.objectContaining({ rule: 'mindate', threshold: '2026-06-02' }),
    )
    await writeForm('one', formFile({ id: 1, title: 'One' }, '[text* name]'))
    expect(await schema()).toContainEqual(expect.objectContaining({ rule: 'required', field: 'name' }))
  })

  it('offer choices that portico.config.ts lists', async () => {
    const { request } = await createContactSite(await openSqlite(), {
      forms: { one: formFile({ id: 1, title: 'One' }, '[select* island data:islands]') },
      contact: { choices: { islands: ['Lemsund', 'Utö'] } },
    })
    const { rules } = await (await request('contact-forms/1/feedback/schema')).json()
    expect(rules).toContainEqual(expect.objectContaining({ rule: 'enum', accept: ['Lemsund', 'Utö'] }))
  })
})

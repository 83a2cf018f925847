import { describe, expect, it } from 'vitest'
import { accountsService } from '#features/accounts/server/service.ts'
import { addresses as reviewAddresses } from '#features/reviews/server/addresses.ts'
import { reviewsService } from '#features/reviews/server/service.ts'
import { itOnBothDatabases, openSqlite } from '../../../test/databases.ts'
import { createDeskSite } from '../../../test/desk-site.ts'
import { inWords } from '../../../test/in-words.ts'
import { summaryOf } from '../../../test/problem-summary.ts'

const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

describe('what is reviewed, on the desk', () => {
  const editorOn = async (environment: Record<string, string> = {}, open = openSqlite) => {
    const site = await createDeskSite(open, environment)
    const editor = await site.signedIn('editor')
    await editor.get(reviewAddresses.desk.campaign('shop'))
    return { site, editor }
  }

  itOnBothDatabases('is set up by an editor in its file, which keeps everything else', async (open) => {
    const { site, editor } = await editorOn({}, open)
    const settings = {
      base: editor.hidden('base'),
      ...{ name: 'The workshop', description: 'On a hill.', link: '/about', subject: 'Course' },
      ...{ language: 'de', moderation: 'none', write: 'yes' },
    }
    expect((await editor.post(reviewAddresses.desk.campaign('shop'), settings)).status).toBe(303)
    expect(await site.deps.use(reviewsService).store.campaign('shop')).toMatchObject({
      ...{ name: 'The workshop', description: 'On a hill.', link: '/about', subject: 'Course' },
      ...{ language: 'de', moderation: 'none', write: true },
    })
    expect(await site.deps.use(reviewsService).store.review('shop', 'filed')).toMatchObject({
      text: 'From a file',
    })
    const [logged] = inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))
    expect(logged).toMatchObject({
      who: 'editor',
      what: 'Changed “The workshop” (Reviews)',
    })
    const form = await site.app.request('http://localhost:3000/reviews-of/shop/write')
    expect(await form.text()).toContain('name="language" value="de"')
  })

  it('keeps what two people change at once apart, and refuses what cannot be', async () => {
    const { site, editor } = await editorOn()
    const base = editor.hidden('base')
    await editor.post(reviewAddresses.desk.campaign('shop'), { base, name: 'First' })
    await editor.get(reviewAddresses.desk.campaign('shop'))
    const late = await editor.post(reviewAddresses.desk.campaign('shop'), { base, name: 'Second' })
    expect(late.status).toBe(409)
    expect(editor.html()).toContain('You saved this in another window while editing it here')
    expect((await site.deps.use(reviewsService).store.campaign('shop'))?.name).toBe('First')
    const wrong = { base: editor.hidden('base'), name: '', subject: 'Organization', link: 'javascript:x' }
    expect((await editor.post(reviewAddresses.desk.campaign('shop'), wrong)).status).toBe(422)
    expect(editor.html()).toContain('value="javascript:x"')
  })

  it('is made again, once', async () => {
    const { site, editor } = await editorOn()
    const made = await editor.post(reviewAddresses.desk.campaigns, {
      name: 'Stool course',
      campaign: 'stools',
    })
    expect(made.headers.get('location')).toBe(reviewAddresses.desk.campaign('stools'))
    expect((await site.deps.use(reviewsService).store.campaign('stools'))?.name).toBe('Stool course')
    await editor.get(reviewAddresses.desk.campaigns)
    expect(
      (await editor.post(reviewAddresses.desk.campaigns, { name: 'Again', campaign: 'shop' })).status,
    ).toBe(422)
    expect(
      (await editor.post(reviewAddresses.desk.campaigns, { name: 'Bad', campaign: '../x' })).status,
    ).toBe(422)
    expect((await site.deps.use(reviewsService).store.campaign('shop'))?.name).toBe('The shop')
  })

  itOnBothDatabases(
    'shows a moderator no settings, and lets them invite: a link for one verified review',
    async (open) => {
      const site = await createDeskSite(open, { PORTICO_URL: 'https://hillside.example' })
      const moderator = await site.signedIn('moderator')
      const page = await moderator.page(reviewAddresses.desk.campaign('shop'))
      expect(page).not.toContain('>Save</button>')
      expect((await moderator.post(reviewAddresses.desk.campaign('shop'), { name: 'Mine' })).status).toBe(403)
      expect(
        (await moderator.post(reviewAddresses.desk.campaigns, { name: 'Mine', campaign: 'mine' })).status,
      ).toBe(403)
      await moderator.get(reviewAddresses.desk.campaign('shop'))
      const shown = await moderator.post(reviewAddresses.desk.campaignInvite('shop'), {
        days: '7',
        how: 'link',
      })
      expect(shown.status).toBe(200)
      const link = /https:\/\/hillside\.example(\/reviews-of\/shop\/write\?invitation=[\w.-]+)/.exec(
        moderator.html(),
      )?.[1]
      const form = await site.app.request(`https://hillside.example${link}`)
      expect(await form.text()).toContain('marked as verified')
      const [logged] = inWords(await site.deps.use(accountsService).audit.list({ limit: 1 }))
      expect(logged).toMatchObject({ what: 'Invited someone to review “The shop”' })
      await moderator.get(reviewAddresses.desk.campaign('shop'))
      for (const days of ['0', '999', 'x'])
        expect(
          (await moderator.post(reviewAddresses.desk.campaignInvite('shop'), { days, how: 'link' })).status,
        ).toBe(422)
      expect(
        (
          await moderator.post(reviewAddresses.desk.campaignInvite('shop'), {
            how: 'mail',
            to: 'a@b.example',
          })
        ).status,
      ).toBe(422)
    },
  )

  it('sends an invitation through the outbox where there is a mail server', async () => {
    const { site, editor } = await editorOn({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const invite = (to: string) =>
      editor.post(reviewAddresses.desk.campaignInvite('shop'), {
        days: '30',
        how: 'mail',
        name: 'Mia\r\nBcc: x',
        to,
      })
    expect((await invite('not an address')).status).toBe(422)
    expect(summaryOf(editor.html())).toEqual([
      'Email address, to send it: Enter the email address to send the link to.',
    ])
    for (const typed of ['value="30"', 'value="not an address"', 'Mia'])
      expect(editor.html()).toContain(typed)
    expect((await invite('mia@example.org')).status).toBe(303)
    const [item] = await site.deps.outboxRunner.outbox.list()
    const mail = JSON.parse(item?.payload ?? '{}')
    expect(mail).toMatchObject({
      from: { name: 'Hillside', address: 'owner@hillside.example' },
      to: [{ name: 'Mia Bcc: x', address: 'mia@example.org' }],
      subject: 'What do you think of The shop?',
    })
    expect(mail.text).toMatch(/Hello Mia Bcc: x,[\s\S]*\/reviews-of\/shop\/write\?invitation=/)
  })

  it('hands out what to paste elsewhere, and shows it in a frame as a strict page would', async () => {
    const { site, editor } = await editorOn({ PORTICO_URL: 'https://hillside.example' })
    const html = unescaped(
      await editor.page(reviewAddresses.desk.campaign('shop', 'size=5&sort=highest&summary=1')),
    )
    expect(html).toContain(
      '<div class="portico-reviews" data-campaign="shop" data-params="size=5&amp;sort=highest"><a href="https://hillside.example/reviews-of/shop">Reviews of The shop</a></div>',
    )
    expect(html).toContain('<script async="" src="https://hillside.example/widgets/widget.js"></script>')
    const frame = /<iframe class="review-preview"[^>]*src="([^"]*)"/.exec(html)?.[1] ?? ''
    const preview = await editor.get(frame)
    expect(preview.headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self'.*trusted-types 'none'/,
    )
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await preview.text()).toContain('data-params="size=5&amp;sort=highest"')
    expect((await site.visitor().get(frame)).status).toBe(303)
    expect(await editor.page(reviewAddresses.desk.campaign('shop', 'size=1000'))).toContain('from 1 to 100')
    expect((await editor.get(reviewAddresses.desk.campaign('none'))).status).toBe(404)
  })
})

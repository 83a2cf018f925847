import { describe, expect, it, onTestFinished } from 'vitest'
import { extend, type } from '#api/extension.ts'
import {
  type CardProps,
  DefaultPlace,
  defineTheme,
  EntryCard,
  type FrameProps,
  type ListProps,
  type TeaserProps,
} from '#api/theme.ts'
import { defineExtension, type Extension } from '#platform/extension/extension.ts'
import { field } from '#shared/fields/fields.ts'
import { openTestSite, type TestSiteOptions } from '#testing/open-test-site.ts'
import { parseSiteConfig } from './load-site-config.ts'

const content = {
  'pages/home.md': '---\ntitle: Welcome\nhome: true\n---\nHello.\n',
  'posts/2026-05-01-oak.md': '---\ntitle: Oak\ndate: 2026-05-01\n---\nSlow wood.\n',
  'posts/2026-05-02-ash.md': '---\ntitle: Ash\ndate: 2026-05-02\n---\nQuick wood.\n',
  'boats/gull.md': '---\ntitle: Gull\nlength: 7\n---\nA boat.\n',
  'ships/swan.md': '---\ntitle: Swan\nlength: 70\n---\nA ship.\n',
}

const harbour = defineExtension({
  name: 'harbour',
  types: [
    type('boat', { folder: 'boats', path: '/boats/:slug', fields: { length: field.number() } }),
    type('ship', {
      folder: 'ships',
      path: '/ships/:slug',
      fields: { length: field.number() },
      views: { card: ({ entry }) => <b>{`The ship ${entry.title}`}</b> },
    }),
  ],
})

async function site(
  theme: NonNullable<TestSiteOptions['config']>['theme'],
  extensions: Extension[] = [harbour()],
  more = {},
) {
  const opened = await openTestSite({
    config: { theme },
    extensions,
    content: { ...content, ...more },
    now: new Date('2026-06-01'),
  })
  onTestFinished(() => opened.close())
  return opened
}

const Card = ({ entry, heading }: CardProps) => (
  <p className="own-card" data-heading={heading}>
    {entry.type} {entry.title} {entry.facts}
  </p>
)

describe('a theme', () => {
  it('[THEME-01] replaces one slot: its card is in every list, and all else is unchanged', async () => {
    const { page } = await site(defineTheme({ places: { Card } }))
    const list = await page('/posts')
    expect(list.match(/<p class="own-card" data-heading="2">post (Oak|Ash) <\/p>/g)).toHaveLength(2)
    expect(list).not.toContain('class="entry"')
    expect(await page('/')).toContain('<p class="own-card" data-heading="3">post Ash </p>')
    const usual = await site(undefined)
    expect(await page('/archive')).toBe(await usual.page('/archive'))
  })

  it('[THEME-02] draws entries of added types, unless their type draws them itself', async () => {
    const { page } = await site(defineTheme({ places: { Card } }))
    const boats = await page('/boats')
    expect(boats).toContain('<p class="own-card" data-heading="2">boat Gull <dl')
    const ships = await page('/ships')
    expect(ships).toContain('<li><b>The ship Swan</b></li>')
    expect(ships).not.toContain('own-card')
  })

  it('[THEME-09] gives every card and teaser the fields of its entry, those that parts added to posts, too', async () => {
    const wood = defineExtension({
      name: 'wood',
      types: [extend('post', { fields: { hardness: field.number(), from: field.reference('boat') } })],
    })
    const facts = ({ hardness, length, from }: CardProps['entry']['fields']) =>
      [hardness, length, (from as { title: string } | undefined)?.title].join('|')
    const Card = ({ entry }: CardProps) => <p>{`${entry.title}: ${facts(entry.fields)}`}</p>
    const Teaser = ({ entry }: TeaserProps) => <p>{`${entry.title}, next: ${facts(entry.fields)}`}</p>
    const theme = defineTheme({ places: { Card, Teaser } })
    const tagged = (title: string, hardness: number) =>
      `---\ntitle: ${title}\ndate: 2026-05-01\ntags: [wood]\nhardness: ${hardness}\nfrom: gull\n---\nWords.\n`
    const { page } = await site(theme, [harbour(), wood()], {
      'posts/2026-05-01-oak.md': tagged('Oak', 7),
      'posts/2026-05-02-ash.md': tagged('Ash', 5),
    })
    for (const path of ['/', '/posts', '/tag/wood']) {
      expect(await page(path)).toContain('<p>Oak: 7||Gull</p>')
      expect(await page(path)).toContain('<p>Ash: 5||Gull</p>')
    }
    expect(await page('/boats')).toContain('<p>Gull: |7|</p>')
    expect(await page('/posts/oak')).toContain('<p>Ash, next: 5||Gull</p>')
  })

  it('[THEME-01] can put something around a place of the default theme', async () => {
    const Frame = (props: FrameProps) => (
      <>
        <p>Ahoy</p>
        <DefaultPlace name="Frame" props={props} />
      </>
    )
    const { page } = await site(defineTheme({ places: { Frame } }))
    const usual = await (await site(undefined)).page('/posts')
    const withoutIds = (html: string) => html.replaceAll(/_R_\w+_/g, '')
    expect(withoutIds(await page('/posts'))).toBe(withoutIds(usual).replace('<body>', '<body><p>Ahoy</p>'))
  })

  it('[THEME-01] draws lists of its own with the cards of the site', async () => {
    const List = ({ list }: ListProps) => (
      <section>
        {list.entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </section>
    )
    const { page } = await site(defineTheme({ places: { List, Card } }))
    expect(await page('/posts')).toContain('<section><p class="own-card" data-heading="2">post Ash </p>')
    expect(await page('/ships')).toContain('<section><b>The ship Swan</b></section>')
  })

  it('[THEME-03] costs only itself where it throws: the default is drawn, and the owner is told', async () => {
    const Broken = () => {
      throw new TypeError('of the theme')
    }
    const Deep = () => (
      <div>
        <Broken />
      </div>
    )
    const opened = await site(defineTheme({ places: { Card: Broken, Frame: Deep } }))
    const usual = await (await site(undefined)).page('/posts')
    expect(await opened.page('/posts')).toBe(usual)
    const owner = await opened.signIn('owner')
    const desk = () => owner.page('/desk')
    await expect.poll(desk).toMatch(/the place Card of the theme.* could not be drawn/)
    expect(await desk()).toMatch(/the place Frame of the theme.* could not be drawn/)
  })

  it('[THEME-04] with a place that does not exist stops the start with a sentence', () => {
    expect(() => parseSiteConfig({ theme: { places: { Cart: Card } } })).toThrow(
      /"theme\.places\.Cart" isn’t a setting of portico\.config\.ts.*Card/,
    )
    expect(() => parseSiteConfig({ theme: { places: { Card: 'own-card' } } })).toThrow(
      /"theme\.places\.Card" in portico\.config\.ts isn’t valid\. Give it a component/,
    )
  })

  it('[THEME-08] has tokens, which the owner can change on the desk', async () => {
    const theme = defineTheme({ tokens: { accent: { light: '#123456', dark: '#abcdef' }, radius: '9px' } })
    const opened = await openTestSite({
      config: { theme },
      content: { ...content, 'site.yaml': 'title: Test site\nlook: { corners: round }\n' },
    })
    onTestFinished(() => opened.close())
    const [, tokens = '', look = ''] = styleOf(await opened.page('/')).split('@layer theme{')
    expect(tokens).toContain('--radius:9px')
    expect(tokens).toContain('--accent:light-dark(#123456,#abcdef)')
    expect(look).toContain('--radius:12px')
    expect(() => parseSiteConfig({ theme: { tokens: { acent: '#123456' } } })).toThrow(
      /"theme\.tokens\.acent" isn’t a setting of portico\.config\.ts/,
    )
    expect(() =>
      parseSiteConfig({ theme: { tokens: { accent: { light: 'red', dark: '#abcdef' } } } }),
    ).toThrow(/"theme\.tokens\.accent\.light" in portico\.config\.ts isn’t valid\. Write a colour as #/)
  })

  it('[THEME-08] makes what goes with its accent as for the owner’s, unless it says so itself', async () => {
    const sheetOf = async (options: Pick<TestSiteOptions, 'config' | 'content'>) => {
      await using opened = await openTestSite(options)
      return (
        styleOf(await opened.page('/'))
          .split('@layer theme{')
          .at(-1) ?? ''
      )
    }
    const valueIn = (sheet: string, name: string) =>
      new RegExp(`--${name}:(light-dark[^;}]+)`).exec(sheet)?.[1]
    const accent = { light: '#2a5d4f', dark: '#2a5d4f' }
    const tint = { light: '#eeeeee', dark: '#222222' }
    const [ofOwner, ofTheme, said] = await Promise.all([
      sheetOf({ content: { ...content, 'site.yaml': 'title: Test site\nlook: { accent: "#2a5d4f" }\n' } }),
      sheetOf({ content, config: { theme: defineTheme({ tokens: { accent } }) } }),
      sheetOf({ content, config: { theme: defineTheme({ tokens: { accent, 'accent-tint': tint } }) } }),
    ])
    for (const name of ['accent-strong', 'accent-tint', 'on-accent']) {
      expect(valueIn(ofOwner, name)).toMatch(/#/)
      expect(valueIn(ofTheme, name)).toBe(valueIn(ofOwner, name))
    }
    expect(valueIn(said, 'accent-tint')).toBe('light-dark(#eeeeee,#222222)')
    expect(valueIn(said, 'accent-strong')).toBe(valueIn(ofOwner, 'accent-strong'))
  })
})

const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''

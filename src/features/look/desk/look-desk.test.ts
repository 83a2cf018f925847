import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestSite } from '#testing/open-test-site.ts'

const address = '/desk/site/look'
const usual = { font: 'serif', width: 'usual', corners: 'usual', accent: '#97401b', background: '#fcfaf6' }

const lookIn = (html: string) => /@layer theme\{.*?<\/style>/s.exec(html)?.[0]

async function site() {
  const opened = await openTestSite({ content: { 'site.yaml': 'title: Oak & Ash # by hand\n' } })
  onTestFinished(() => opened.close())
  const owner = await opened.signIn('owner')
  /** Sends the form as the screen has it now, with these choices. */
  const choose = async (choices: Readonly<Record<string, string>> = {}) => {
    await owner.page(address)
    return owner.post(address, { ...usual, ...choices })
  }
  const look = async () => lookIn(await opened.page('/'))
  return { opened, owner, choose, look }
}

describe('the look on the desk', () => {
  it('[THEME-07] is chosen, and every page has it', async () => {
    const { owner, choose, look } = await site()
    expect(await look()).toBeUndefined()
    const answer = await choose({
      'accent.own': 'yes',
      accent: '#1F4D3A',
      font: 'sans',
      width: 'wide',
    })
    expect(answer.status).toBe(303)
    const css = await look()
    expect(css).toContain('--accent:light-dark(#1f4d3a,#')
    expect(css).toContain('--serif:var(--sans)')
    expect(css).toContain('--measure:42rem')
    expect(await owner.page(address)).toMatch(/In dark mode, <?.*#[0-9a-f]{6} is used instead of #1f4d3a/)
  })

  it('[THEME-07] is as usual again when nothing is chosen, and the file keeps the rest', async () => {
    const { choose, look } = await site()
    await choose({ corners: 'round' })
    expect(await look()).toContain('--radius:12px')
    await choose()
    expect(await look()).toBeUndefined()
  })

  it('[THEME-07] is previewed before it is saved', async () => {
    const { choose, look } = await site()
    const preview = await choose({ corners: 'round', act: 'preview' })
    expect(preview.status).toBe(200)
    expect(lookIn(await preview.text())).toContain('--radius:12px')
    expect(await look()).toBeUndefined()
  })

  it('[THEME-07] takes no colour that is none, and says what to do', async () => {
    const { choose, look } = await site()
    const answer = await choose({
      'accent.own': 'yes',
      accent: 'red;}',
      width: 'huge',
    })
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text).toContain('Write a color as # and six digits')
    expect(await look()).toBeUndefined()
  })

  it('[THEME-07] keeps a history of its own', async () => {
    const { owner, choose } = await site()
    await choose({ corners: 'round' })
    await choose({ corners: 'sharp' })
    const history = /href="(\/desk\/history\/\d+\?part=look)"/.exec(await owner.page(address))?.[1] ?? ''
    const versions = await owner.page(history.replaceAll('&amp;', '&'))
    expect(versions.match(/href="\/desk\/history\/\d+\/\d+\?part=look"/g)?.length).toBeGreaterThan(1)
  })
})

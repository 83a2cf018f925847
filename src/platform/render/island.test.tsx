import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Slot } from '#ui/slot.tsx'
import { builtAssets, drawInPage } from '../../../test/draw-in-page.tsx'
import { Island } from './island.tsx'
import { Script } from './script.tsx'
import { ScriptedPart } from './scripted-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>
const Frame = () => (
  <div>
    <Slot name="body" />
  </div>
)

const greeting = (name: string, wake?: 'load') => (
  <Island name={name} component={Greeting} props={{ name: 'Ada' }} wake={wake} />
)

describe('an island', () => {
  it('[EXT-01] names the files that were built from it, and what must run before it wakes', () => {
    expect(drawInPage(greeting('passkey'))).toMatch(
      /^<portico-island name="passkey" props="[^"]*" prefix="[^"]*" file="\/assets\/passkey\.island-[\w-]+\.js" hydrate="\/assets\/hydrate-[\w-]+\.js"><p>Hello Ada<\/p>/,
    )
    expect(drawInPage(greeting('contact-form'))).toMatch(
      / prepare="\/assets\/contact-form\.prepare-[\w-]+\.js"/,
    )
  })

  it('[EXT-01] that was not built is refused with how to call its file', () => {
    expect(() => drawInPage(greeting('none'))).toThrow(
      'There is no built island "none". See that its file is called none.island.tsx, then run "npx portico build" and restart the site.',
    )
  })

  it('wakes by itself where it says so, or where the page says so for all', () => {
    expect(drawInPage(greeting('passkey'))).not.toContain('wake=')
    expect(drawInPage(greeting('passkey', 'load'))).toContain(' wake="load"')
    expect(drawInPage(greeting('passkey'), { assets: builtAssets, wake: 'load' })).toContain(' wake="load"')
  })

  it('names its files inside the content of another one, too', () => {
    const inside = drawInPage(
      <Island name="faq" component={Frame} props={{}} slots={{ body: greeting('passkey') }} />,
    )
    expect(inside.match(/ file="\/assets\/[\w.-]+"/g)).toHaveLength(2)
  })

  it('is what it draws, and nothing else, where no page is drawn', () => {
    const feed = [greeting('passkey'), <Script key="script" name="late-ratings" />]
    expect(renderToStaticMarkup(feed)).toBe('<p>Hello Ada</p>')
  })
})

describe('a script without React', () => {
  it('[EXT-01] names its file, when it starts, and where it is not needed', () => {
    expect(drawInPage(<Script name="late-ratings" wake="visible" />)).toMatch(
      /^<portico-script name="late-ratings" file="\/assets\/late-ratings\.script-[\w-]+\.js" wake="visible" hidden=""><\/portico-script>$/,
    )
    expect(drawInPage(<Script name="match-heights" unless="(a: b)" props={{ rows: 2 }} />)).toMatch(
      / props="{&quot;rows&quot;:2}" unless="\(a: b\)" /,
    )
    expect(() => drawInPage(<Script name="none" />)).toThrow('There is no built none.script.js')
  })

  it('[PERF-67] belongs to a part of the page that wakes like an island, with nothing of React', () => {
    const part = (
      <ScriptedPart name="menu">
        <p>Menu</p>
      </ScriptedPart>
    )
    expect(drawInPage(part)).toMatch(
      /^<portico-island name="menu" file="\/assets\/menu\.script-[\w-]+\.js"><p>Menu<\/p><\/portico-island>$/,
    )
    expect(renderToStaticMarkup(part)).toBe('<p>Menu</p>')
  })
})

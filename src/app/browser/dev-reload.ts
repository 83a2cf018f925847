import type { DevProblem } from '#shared/dev-problem.ts'
import { urls } from '#shared/urls.ts'

/** Every page has it during `npm run dev`, and none else. */
const events = new EventSource(urls.devEvents)
const on = <Data>(name: string, listener: (data: Data) => void) =>
  events.addEventListener(name, ({ data }) => listener(JSON.parse(data)))

let server: string | undefined
let bar: HTMLElement | undefined
const sheet = new CSSStyleSheet()

on<string>('server', (id) => {
  server ??= id
  if (id !== server) location.reload()
})
on('reload', () => location.reload())
on('styles', () => void restyle().catch(() => location.reload()))
on<DevProblem | null>('problem', show)

/** The page keeps its place and what is typed. Its policy allows no other style element, but a sheet that a script makes. */
async function restyle() {
  const html = await (await fetch(location.href, { cache: 'reload' })).text()
  const [, after] = html.split('<style>', 2)
  const [css = ''] = after?.split('</style>', 1) ?? []
  const style = document.querySelector<HTMLStyleElement>('head > style')
  const isLinked = linkedIn(html) !== linkedIn(document.head.outerHTML) || css.includes('@import')
  if (after === undefined || !style?.sheet || isLinked) return location.reload()
  sheet.replaceSync(css)
  style.sheet.disabled = true
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets.filter((other) => other !== sheet)]
}

const linkedIn = (html: string) =>
  html
    .split('<link rel="stylesheet" href="')
    .slice(1)
    .map((rest) => rest.split('"', 1)[0])
    .join()

/** Says on a page of the site as it was that the last change has a mistake. */
function show(problem: DevProblem | null) {
  bar?.remove()
  bar = undefined
  if (!problem) return
  const { title, text, source, close, language, direction } = problem
  bar = element('div', '', { lang: language, dir: direction, popover: 'manual' })
  const root = bar.attachShadow({ mode: 'open' })
  const looks = new CSSStyleSheet()
  looks.replaceSync(barStyle)
  root.adoptedStyleSheets = [looks]
  const button = element('button', close, { type: 'button' })
  button.addEventListener('click', hide)
  bar.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  const region = element('section', '', { role: 'alert' })
  root.append(region)
  document.body.append(bar)
  bar.showPopover()
  const lines = source?.lines.map(
    ({ number, text }) => `${number === source.line ? '>' : ' '} ${number}  ${text}`,
  )
  // An alert is announced when something is put into it.
  region.append(
    element('strong', title),
    element('p', text, { dir: 'auto' }),
    ...(source && lines
      ? [element('pre', [source.place, ...lines].join('\n'), { dir: 'ltr', tabindex: '0' })]
      : []),
    button,
  )
}

function hide() {
  bar?.remove()
  bar = undefined
}

function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}) {
  const made = document.createElement(name)
  made.textContent = text
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  return made
}

const barStyle = `
:host { all: initial; display: block; position: fixed; inset: auto 0 0; inline-size: auto; block-size: auto; max-block-size: 45vh; overflow: auto;
  margin: 0; border: 0; border-block-start: .3rem solid light-dark(#c0341d, #ff8a75); padding: .75rem 1rem; box-sizing: border-box;
  color-scheme: light dark; background: light-dark(#fff, #18181b); color: light-dark(#1c1c20, #ececf0); font: 1rem/1.5 system-ui, sans-serif }
strong { display: block; padding-inline-end: 6rem }
p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere }
pre { margin: .5rem 0 0; overflow: auto; font: .875rem/1.5 ui-monospace, monospace; tab-size: 2 }
button { position: absolute; inset-block-start: .6rem; inset-inline-end: 1rem; min-block-size: 2rem; padding: 0 .75rem;
  font: inherit; color: inherit; background: transparent; border: 1px solid; border-radius: .4rem; cursor: pointer }
:focus-visible { outline: 3px solid light-dark(#1b5fd0, #8ab4ff); outline-offset: 2px }
`

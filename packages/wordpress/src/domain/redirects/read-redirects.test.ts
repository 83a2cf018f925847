import { describe, expect, it } from 'vitest'
import { inEnglish } from '#platform/words/in-english.ts'
import { words as redirectWords } from '../../words/desk.importRedirects.ts'
import { readRedirects } from './read-redirects.ts'

const addresses = {
  base: 'https://tidewater.example',
  address(url: string) {
    const { host, pathname, search } = new URL(url)
    if (host !== 'tidewater.example') return undefined
    const to = pathname === '/tides/' ? '/posts/tides' : pathname.replace(/(?<=.)\/$/, '') + search
    return { to, kind: 'page' } as const
  },
}
const read = (text: string) => readRedirects(text, addresses)
const from = (text: string) => read(text).entries.map((entry) => entry.from)
const lines = (text: string) => read(text).problems.map(({ line }) => line)

const wanted = [
  { from: '/blog', to: '/journal', status: 301 },
  { from: '/old-tides.html', to: '/posts/tides', status: 301 },
  { from: '/shop', to: 'https://shop.example.net/x', status: 302 },
  { from: '^/archive/(\\d{4})/(.*)$', to: '/$2', status: 301, pattern: true },
  { from: '/cgi-bin/guestbook.pl', status: 410 },
  { from: '/größe', to: '/gaeste', status: 307 },
]

describe('redirects of the old site', () => {
  it('[WP-337] may begin with an address that looks like a table of votes or a comment', () => {
    expect(from('/our-rating_system,/ratings\n/b,/c\n')).toEqual(['/our-rating_system', '/b'])
    expect(from('/*.html,/ratings\n/b,/c\n')).toContain('/b')
    expect(lines('rating_id,rating_postid\n1,2\n')).toEqual([1])
    expect(lines('/*!40101 SET NAMES utf8, x */\n')).toEqual([1])
  })

  it('[WP-131] are read from CSV of the Redirection plugin', () => {
    const csv = `source,target,regex,code,type,match,hits,title,status
/blog,/journal/,0,301,url,url,0,,active
/old-tides.html,/tides/,0,301,url,url,37,,active
/shop,https://shop.example.net/x,0,302,url,url,20,,active
^/archive/(\\d{4})/(.*)$,/$2,1,301,url,url,57,,active
/cgi-bin/guestbook.pl,,0,410,error,url,40,,active
/gr%C3%B6%C3%9Fe,https://tidewater.example/gaeste/,0,307,url,url,60,,active
`
    expect(read(csv)).toEqual({ entries: wanted, problems: [] })
    const others = `${csv}/off,/x,0,301,url,url,0,,disabled
/in,/x,0,301,url,login,0,,active
/any,/x,0,301,random,url,0,,active
/gone,,0,404,error,url,0,,active
,/x,0,301,url,url,0,,active
/BLOG/,/y,0,301,url,url,0,,active
"/cut,/x,0,301
`
    expect(read(others).entries).toEqual(wanted)
    expect(lines(others)).toEqual([8, 9, 10, 11, 12, 13, 14])
    for (const { what } of read(others).problems) expect(inEnglish(what)).toMatch(/^\S.*\.$/)
    expect(read('/a;/tides/\n/b;/tides/;0;302\n').entries).toEqual([
      { from: '/a', to: '/posts/tides', status: 301 },
      { from: '/b', to: '/posts/tides', status: 302 },
    ])
  })

  it('[WP-131] are read from JSON of the Redirection plugin', () => {
    const redirect = (url: string, more: object) => ({
      url,
      action_type: 'url',
      match_type: 'url',
      enabled: true,
      ...more,
    })
    const redirects = [
      redirect('/blog', { action_code: 301, action_data: { url: '/journal/' }, regex: false }),
      redirect('/old-tides.html', { action_code: '301', action_data: '/tides/' }),
      redirect('/shop', { action_code: 302, action_data: { url: 'https://shop.example.net/x' } }),
      redirect('^/archive/(\\d{4})/(.*)$', {
        action_code: 301,
        action_data: { url: '/$2' },
        match_data: { source: { flag_regex: true } },
      }),
      redirect('/cgi-bin/guestbook.pl', { action_type: 'error', action_code: 410, action_data: null }),
      redirect('/größe', { action_code: 307, action_data: { url: '/gaeste/' } }),
    ]
    const file = (more: unknown[]) =>
      JSON.stringify({ plugin: {}, groups: [], redirects: [...redirects, ...more] })
    expect(read(file([]))).toEqual({ entries: wanted, problems: [] })
    const more = [7, redirect('/x', { enabled: false }), redirect('/y', { match_type: 'referrer' })]
    expect(lines(file(more))).toEqual([7, 8, 9])
    expect(lines('{"redirects": [')).toEqual([1])
  })

  it('[WP-132] are read from CSV of Yoast SEO Premium and of Rank Math', () => {
    const yoast = `Origin,Target,Type,Format
blog,journal,301,plain
"old-tides.html","/tides/",301,plain
^archive/(\\d+)$,/$1,302,regex
guestbook,,410,plain
`
    expect(read(yoast).entries).toEqual([
      { from: '/blog', to: '/journal', status: 301 },
      { from: '/old-tides.html', to: '/posts/tides', status: 301 },
      { from: '^/archive/(\\d+)$', to: '/$1', status: 302, pattern: true },
      { from: '/guestbook', status: 410 },
    ])
    const rankMath = `id,source,matching,destination,type,category,status,ignore
1,blog,exact,/journal/,301,,active,
2,a.b,start,/x,302,,active,
3,old,exact,/x,301,,inactive,
`
    expect(read(rankMath).entries).toEqual([
      { from: '/blog', to: '/journal', status: 301 },
      { from: '^/?a\\.b', to: '/x', status: 302, pattern: true },
    ])
  })

  it('[WP-133] are read from .htaccess', () => {
    const htaccess = `# BEGIN WordPress
RewriteRule ^index\\.php$ - [L]
RewriteRule . /index.php [L]
# END WordPress
Redirect 301 /blog /journal/
RedirectPermanent "/old-tides.html" /tides/
Redirect /shop https://shop.example.net/x
RedirectMatch 301 ^/archive/(\\d{4})/(.*)$ /$2
Redirect gone /cgi-bin/guestbook.pl
Redirect 307 /größe /gaeste/
RewriteRule ^old-page\\.html/?$ /new [R=301,L]
RewriteRule ^Files/(.*)$ https://files.example.net/$1? [NC,R=302]
RewriteRule ^dead$ - [G]
Redirect 301 /docs/ /help/
RewriteCond %{HTTPS} off
RewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301]
RewriteRule ^show/(.*)$ /index.php?x=$1 [L]
Header set X-Frame-Options DENY
`
    expect(read(htaccess).entries).toEqual([
      ...wanted,
      { from: '/old-page.html', to: '/new', status: 301 },
      { from: '(?i)^/Files/(.*)$', to: 'https://files.example.net/$1', status: 302, pattern: true },
      { from: '/dead', status: 410 },
      { from: '/docs/', to: '/help', status: 301 },
      { from: '^/docs/(.+)$', to: '/help/$1', status: 301, pattern: true },
    ])
    expect(lines(htaccess)).toEqual([16, 17])
  })

  it('[WP-133] are read from settings of nginx', () => {
    const nginx = `server {
  rewrite ^/blog$ /journal/ permanent;
  location = /old-tides.html { return 301 /tides/; }
  location = /shop {
    return 302 https://shop.example.net/x;
  }
  rewrite ^/archive/(\\d{4})/(.*)$ /$2 permanent; # years
  location = /cgi-bin/guestbook.pl { return 410; }
  location = /größe { return 307 /gaeste/; }
  location ~* ^/Pics/(\\d+)$ { return 301 /media/$1; }
  return 301 https://$host$request_uri;
  rewrite ^/show/(.*)$ /index.php?x=$1 last;
  location / { try_files $uri $uri/ /index.php?$args; }
}
`
    expect(read(nginx).entries).toEqual([
      ...wanted,
      { from: '(?i)^/Pics/(\\d+)$', to: '/media/$1', status: 301, pattern: true },
    ])
    expect(lines(nginx)).toEqual([11, 12])
  })

  it('[WP-134] lead to their end in one step, and never in a circle', () => {
    const chain = `source,target
/a,/b/
/b,/c
/c,/tides/
/x,/y
/y,/x
/z,/x
/dead,/d
/d,,0,410
/same/,/same
`
    expect(read(`${chain.replace('source,target', 'source,target,regex,code')}`).entries).toEqual([
      { from: '/a', to: '/posts/tides', status: 301 },
      { from: '/b', to: '/posts/tides', status: 301 },
      { from: '/c', to: '/posts/tides', status: 301 },
      { from: '/dead', status: 410 },
      { from: '/d', status: 410 },
    ])
    expect(lines(chain.replace('source,target', 'source,target,regex,code'))).toEqual([5, 6, 7, 10])
  })

  it('of other hosts, and other files, are told', () => {
    expect(
      lines('source,target\nhttps://other.example/a,/b\n/c,ftp://x/y\n/d,javascript:alert(1)\n'),
    ).toEqual([2, 3, 4])
    expect(from('source,target\nhttps://www.tidewater.example/a?b=1,/b\n')).toEqual(['/a?b=1'])
    expect(read('hello').problems).toEqual([{ line: 1, what: redirectWords.unknownFile }])
    expect(read('').entries).toEqual([])
  })
})

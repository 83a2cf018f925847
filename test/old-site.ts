import type { MediaFile, TextContext } from '#wordpress/domain/text/text-scope.ts'

const files: Readonly<Record<number, MediaFile & { name: string }>> = {
  7: { name: 'oak.jpg', src: '/media/oak.jpg' },
  8: { name: 'ash.jpg', src: '/media/ash.jpg', alt: 'Ash tree', caption: 'Grain of ash' },
  9: { name: 'chart.pdf', src: '/media/chart.pdf' },
  10: { name: 'film.mp4', src: '/media/film.mp4' },
  11: { name: 'talk.mp3', src: '/media/talk.mp3', title: 'Slack water' },
  12: { name: 'film.vtt', src: '/media/film.vtt' },
}
const uploads = 'https://old.example/wp-content/uploads/'
const named = (url: string) => Object.values(files).find(({ name }) => url === uploads + name)

const reusable: Readonly<Record<number, string>> = {
  20: '<!-- wp:paragraph --><p>Wear the <b>buoyancy</b> aid.</p><!-- /wp:paragraph -->',
  21: '<!-- wp:paragraph --><p>Around</p><!-- /wp:paragraph --><!-- wp:block {"ref":21} /-->',
}

/** A small WordPress, and where its things are now. */
export const oldSite: TextContext = {
  base: 'https://old.example/posts/one/',
  address(url) {
    const file = named(url)
    if (file) return { to: file.src, kind: 'file' }
    if (!url.startsWith('https://old.example/')) return undefined
    const { pathname, search, hash } = new URL(url.replace('/posts/', '/'))
    return { to: `${pathname.replace(/(.)\/$/, '$1')}${search}${hash}`, kind: 'page' }
  },
  media: ({ id = 0, url = '' }) => files[id] ?? named(url),
  attached: () => [8],
  form: ({ id = '', oldNumber }) =>
    ['948bbda', '1d6dacb', '17'].includes(id) || oldNumber === '3' ? 1 : undefined,
  entry: (id) => (id === 5 ? 105 : undefined),
  reusable: (id) => reusable[id],
  meta: () => undefined,
  unserialise: () => undefined,
}

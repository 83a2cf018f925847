import { words as shareWords } from '#words/share.ts'

/** The shared thing. `url` is the canonical address; `image` is absolute, too. */
export type Shared = { url: string; title: string; image?: string | undefined }

/** The name of a network, or words of ours. */
type Label = string | typeof shareWords.share

export type ShareLink = { network: Network; label: Label; href: string }

type Parameters = Record<string, string>
type Address = { label: Label; base: string; parameters(shared: Shared): Parameters | undefined }

const words = ({ title, url }: Shared) => `${title} ${url}`

const addresses = {
  facebook: {
    label: 'Facebook',
    base: 'https://www.facebook.com/sharer/sharer.php?',
    parameters: ({ url }) => ({ u: url }),
  },
  x: {
    label: 'X',
    base: 'https://x.com/intent/tweet?',
    parameters: ({ url, title }) => ({ text: title, url }),
  },
  linkedin: {
    label: 'LinkedIn',
    base: 'https://www.linkedin.com/sharing/share-offsite/?',
    parameters: ({ url }) => ({ url }),
  },
  // Pinterest pins pictures: without one there is nothing to share there.
  pinterest: {
    label: 'Pinterest',
    base: 'https://www.pinterest.com/pin/create/button/?',
    parameters: ({ url, title, image }) => (image ? { url, media: image, description: title } : undefined),
  },
  whatsapp: {
    label: 'WhatsApp',
    base: 'https://api.whatsapp.com/send?',
    parameters: (shared) => ({ text: words(shared) }),
  },
  telegram: {
    label: 'Telegram',
    base: 'https://t.me/share/url?',
    parameters: ({ url, title }) => ({ url, text: title }),
  },
  reddit: {
    label: 'Reddit',
    base: 'https://www.reddit.com/submit?',
    parameters: ({ url, title }) => ({ url, title }),
  },
  bluesky: {
    label: 'Bluesky',
    base: 'https://bsky.app/intent/compose?',
    parameters: (shared) => ({ text: words(shared) }),
  },
  threads: {
    label: 'Threads',
    base: 'https://www.threads.net/intent/post?',
    parameters: ({ url, title }) => ({ url, text: title }),
  },
  hatena: {
    label: 'Hatena',
    base: 'https://b.hatena.ne.jp/entry/panel/?',
    parameters: ({ url, title }) => ({ url, btitle: title }),
  },
  email: {
    label: shareWords.email,
    base: 'mailto:?',
    parameters: ({ url, title }) => ({ subject: title, body: url }),
  },
  sms: { label: 'SMS', base: 'sms:?', parameters: (shared) => ({ body: words(shared) }) },
} satisfies Record<string, Address>

export type Network = keyof typeof addresses

/** Real addresses, so that a link can be followed, copied and opened in a new tab without any script. */
export function shareLinks(shared: Shared, networks: readonly Network[]): ShareLink[] {
  return networks.flatMap((network) => {
    const { label, base, parameters }: Address = addresses[network]
    const chosen = parameters(shared)
    return chosen ? [{ network, label, href: base + query(chosen) }] : []
  })
}

/** Not `URLSearchParams`: mail programs take its plus signs at their word. */
const query = (parameters: Parameters) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

import { own } from '#shared/site.ts'

/** Names that are written differently from the word in the settings. */
const names: Readonly<Record<string, string>> = {
  fivehundredpx: '500px',
  chain: 'Link',
  codepen: 'CodePen',
  deviantart: 'DeviantArt',
  feed: 'RSS Feed',
  github: 'GitHub',
  goodreads: 'Goodreads',
  google: 'Google',
  imdb: 'IMDb',
  'last.fm': 'Last.fm',
  lastfm: 'Last.fm',
  linkedin: 'LinkedIn',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  tripadvisor: 'Tripadvisor',
  vk: 'VK',
  whatsapp: 'WhatsApp',
  wordpress: 'WordPress',
  youtube: 'YouTube',
}

export const serviceName = (service: string) =>
  own(names, service) ?? `${service.charAt(0).toUpperCase()}${service.slice(1)}`

import type { ItemMeta } from '../export/item-meta.ts'
import type { SeoStyle } from './seo-variables.ts'

/** Where a plugin keeps what search engines are told. Of several keys the first with a value counts. */
export type SeoPlugin = {
  name: string
  style: SeoStyle
  prefix: string
  title: readonly string[]
  description: readonly string[]
  canonical: readonly string[]
  picture: readonly string[]
  pictureId: readonly string[]
  keyword: string
  primaryCategory: string
  isHidden(meta: ItemMeta): boolean
  isUnfollowed(meta: ItemMeta): boolean
}

const saysYes = (meta: ItemMeta, ...keys: string[]) =>
  keys.some((key) => /^(?:1|on|yes|true)$/i.test(meta.text(key) ?? ''))

function robots(meta: ItemMeta, word: string): boolean {
  const value = meta.value('rank_math_robots')
  const words = Array.isArray(value) ? value : value instanceof Map ? [...value.values()] : []
  return words.includes(word)
}

export const seoPlugins: readonly SeoPlugin[] = [
  {
    name: 'Yoast',
    style: 'double',
    prefix: '_yoast_wpseo_',
    title: ['_yoast_wpseo_title'],
    description: ['_yoast_wpseo_metadesc'],
    canonical: ['_yoast_wpseo_canonical'],
    picture: ['_yoast_wpseo_opengraph-image', '_yoast_wpseo_twitter-image'],
    pictureId: ['_yoast_wpseo_opengraph-image-id', '_yoast_wpseo_twitter-image-id'],
    keyword: '_yoast_wpseo_focuskw',
    primaryCategory: '_yoast_wpseo_primary_category',
    isHidden: (meta) => meta.text('_yoast_wpseo_meta-robots-noindex') === '1',
    isUnfollowed: (meta) => meta.text('_yoast_wpseo_meta-robots-nofollow') === '1',
  },
  {
    name: 'Rank Math',
    style: 'single',
    prefix: 'rank_math_',
    title: ['rank_math_title'],
    description: ['rank_math_description'],
    canonical: ['rank_math_canonical_url'],
    picture: ['rank_math_facebook_image', 'rank_math_twitter_image'],
    pictureId: ['rank_math_facebook_image_id', 'rank_math_twitter_image_id'],
    keyword: 'rank_math_focus_keyword',
    primaryCategory: 'rank_math_primary_category',
    isHidden: (meta) => robots(meta, 'noindex'),
    isUnfollowed: (meta) => robots(meta, 'nofollow'),
  },
  {
    name: 'SEOPress',
    style: 'double',
    prefix: '_seopress_',
    title: ['_seopress_titles_title'],
    description: ['_seopress_titles_desc'],
    canonical: ['_seopress_robots_canonical'],
    picture: ['_seopress_social_fb_img', '_seopress_social_twitter_img'],
    pictureId: ['_seopress_social_fb_img_attachment_id', '_seopress_social_twitter_img_attachment_id'],
    keyword: '_seopress_analysis_target_kw',
    primaryCategory: '_seopress_robots_primary_cat',
    isHidden: (meta) => saysYes(meta, '_seopress_robots_index'),
    isUnfollowed: (meta) => saysYes(meta, '_seopress_robots_follow'),
  },
  {
    name: 'All in One SEO',
    style: 'hash',
    prefix: '_aioseo_',
    title: ['_aioseo_title'],
    description: ['_aioseo_description'],
    canonical: ['_aioseo_canonical_url'],
    picture: ['_aioseo_og_image_custom_url', '_aioseo_og_image_url', '_aioseo_twitter_image_custom_url'],
    pictureId: [],
    keyword: '_aioseo_keywords',
    primaryCategory: '_aioseo_primary_term',
    isHidden: (meta) => saysYes(meta, '_aioseo_robots_noindex', '_aioseo_noindex'),
    isUnfollowed: (meta) => saysYes(meta, '_aioseo_robots_nofollow', '_aioseo_nofollow'),
  },
  {
    // Before version 4.
    name: 'All in One SEO',
    style: 'single',
    prefix: '_aioseop_',
    title: ['_aioseop_title'],
    description: ['_aioseop_description'],
    canonical: ['_aioseop_custom_link'],
    picture: ['_aioseop_opengraph_settings_customimg'],
    pictureId: [],
    keyword: '_aioseop_keywords',
    primaryCategory: '_aioseop_primary_category',
    isHidden: (meta) => saysYes(meta, '_aioseop_noindex'),
    isUnfollowed: (meta) => saysYes(meta, '_aioseop_nofollow'),
  },
]

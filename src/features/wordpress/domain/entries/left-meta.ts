import type { ItemMeta } from '../export/item-meta.ts'
import { seoPlugins } from './seo-plugins.ts'

/** More kinds of values than this in one text are told by their number. */
const most = 40

const ofWordPress = new Set([
  '_edit_last',
  '_edit_lock',
  '_encloseme',
  '_pingme',
  '_wp_trash_meta_status',
  '_wp_trash_meta_time',
  '_wp_trash_meta_comments_status',
  '_wp_desired_post_slug',
  '_wp_old_slug',
  '_wp_old_date',
  '_wp_suggested_privacy_policy_content',
  '_wp_page_template',
  'wp_pattern_sync_status',
])

/** Said once for all. */
export const ownRecordsNote =
  'What WordPress notes for itself (_edit_last, _encloseme, _oembed_… and others) does not come: nothing here needs it.'

const seoNote =
  'What SEO plugins note for editors (focus words, scores, main categories, titles for sharing) did not come: pages here do not use it.'

/** What others take from an entry: the totals of its votes. */
const elsewhere = new Set(['ratings_users', 'ratings_score', 'ratings_average'])

const builders =
  /^_?(?:elementor|et_pb|et_builder|wpb|vc|fl_builder|siteorigin|panels|bricks|oxygen|ct_builder|breakdance|themify|fusion|avia|aviaLayout|kt_|uagb|generateblocks|stackable)/

/** What of an item's meta did not come, and why: a sentence for each key, so that they can be counted. */
export function leftMeta(meta: ItemMeta): string[] {
  const template = meta.text('_wp_page_template')
  const named = meta.unused().flatMap((key) => reasonOf(key, meta) ?? [])
  const told = [...new Set(named)]
  return [
    ...(template && template !== 'default'
      ? [
          `It was drawn by the template “${template.slice(0, 80)}” of the old theme. Here it is drawn like every other.`,
        ]
      : []),
    ...told.slice(0, most),
    ...(told.length > most ? [`${told.length - most} more values of plugins did not come.`] : []),
  ]
}

function reasonOf(key: string, meta: ItemMeta): string | undefined {
  const shown = key.slice(0, 80)
  if (elsewhere.has(key) || ofWordPress.has(key) || key.startsWith('_oembed_')) return undefined
  if (seoPlugins.some(({ prefix }) => key.startsWith(prefix)) || key.startsWith('_yoast_')) return seoNote
  if (builders.test(key)) return `${shown} did not come: settings of a page builder or theme.`
  // The key of a field, beside the field itself.
  if (key.startsWith('_') && /^field_/.test(meta.source(key) ?? '')) return undefined
  return key.startsWith('_')
    ? `${shown} did not come: kept by a plugin or theme for itself.`
    : `The custom field “${shown}” did not come: no type here has a field for it.`
}

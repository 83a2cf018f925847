import type { Sayable } from '#shared/words/sayable.ts'
import { words as entryWords } from '#words/desk.importEntries.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import { nameOf } from '../receipt/tally.ts'
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

/** What others take from an entry: the totals of its votes. */
const elsewhere = new Set(['ratings_users', 'ratings_score', 'ratings_average'])

const builders =
  /^_?(?:elementor|et_pb|et_builder|wpb|vc|fl_builder|siteorigin|panels|bricks|oxygen|ct_builder|breakdance|themify|fusion|avia|aviaLayout|kt_|uagb|generateblocks|stackable)/

/** What of an item's meta did not come, and why: a sentence for each key, so that they can be counted. */
export function leftMeta(meta: ItemMeta): Sayable[] {
  const template = meta.text('_wp_page_template')
  const named = meta.unused().flatMap((key) => reasonOf(key, meta) ?? [])
  const told = [...new Map(named.map((what) => [nameOf(what), what])).values()]
  return [
    ...(template && template !== 'default' ? [entryWords.template({ template: template.slice(0, 80) })] : []),
    ...told.slice(0, most),
    ...(told.length > most ? [entryWords.moreValues({ count: told.length - most })] : []),
  ]
}

function reasonOf(key: string, meta: ItemMeta): Sayable | undefined {
  const shown = key.slice(0, 80)
  if (elsewhere.has(key) || ofWordPress.has(key) || key.startsWith('_oembed_')) return undefined
  if (seoPlugins.some(({ prefix }) => key.startsWith(prefix)) || key.startsWith('_yoast_'))
    return entryWords.seoRecords
  if (builders.test(key)) return entryWords.builderValues
  // The key of a field, beside the field itself.
  if (key.startsWith('_') && /^field_/.test(meta.source(key) ?? '')) return undefined
  return key.startsWith('_') ? entryWords.pluginValue({ key: shown }) : entryWords.customField({ key: shown })
}

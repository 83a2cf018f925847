import { seoPlugins } from '../entries/entry-seo.ts'

const ofOthers =
  /^(?:ratings_(?:users|score|average)|footnotes|enclosure|panels_data|ct_builder_|wp_pattern_)/

/** What themes count for themselves. */
const counts = ['view_count', 'views_count', 'view_counter', 'views_counter', 'post_views', 'hits_count']

/** Values that WordPress or a plugin keeps beside an entry, without an underscore. */
export const isForeignMeta = (key: string): boolean =>
  ofOthers.test(key) ||
  counts.some((name) => key.endsWith(name)) ||
  seoPlugins.some(({ prefix }) => key.startsWith(prefix))

/** What ACF writes beside a value: the key of its field. */
export const isFieldKey = (text: string): boolean => /^field_[a-zA-Z0-9_]{1,60}$/.test(text)

/** Of shops and calendars: values that visitors read, although their keys begin like those that plugins keep for themselves. */
const ofPlugins = new Set([
  ...['_sku', '_regular_price', '_sale_price', '_stock', '_stock_status', '_weight', '_length', '_width'],
  ...['_height', '_EventStartDate', '_EventEndDate', '_EventAllDay', '_EventTimezone', '_EventCost'],
  ...[
    '_EventCurrencySymbol',
    '_EventURL',
    '_EventVenueID',
    '_EventOrganizerID',
    '_VenueAddress',
    '_VenueCity',
  ],
  ...['_VenueProvince', '_VenueStateProvince', '_VenueZip', '_VenueCountry', '_VenuePhone', '_VenueURL'],
  ...['_OrganizerEmail', '_OrganizerPhone', '_OrganizerWebsite'],
])

/** Whether a plugin or WordPress keeps a value for itself. */
export const isHiddenMeta = (key: string): boolean => key.startsWith('_') && !ofPlugins.has(key)

/** The type of the entry that a value names by its number. */
export const namedType: ReadonlyMap<string, string> = new Map([
  ['_EventVenueID', 'tribe_venue'],
  ['_EventOrganizerID', 'tribe_organizer'],
])

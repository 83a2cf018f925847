import { seoPlugins } from '../entries/seo-plugins.ts'

const ofOthers =
  /^(?:ratings_(?:users|score|average)|footnotes|enclosure|panels_data|ct_builder_|wp_pattern_)/

/** Values that WordPress or a plugin keeps beside an entry, without an underscore. */
export const isForeignMeta = (key: string): boolean =>
  ofOthers.test(key) || seoPlugins.some(({ prefix }) => key.startsWith(prefix))

/** What ACF writes beside a value: the key of its field. */
export const isFieldKey = (text: string): boolean => /^field_[a-zA-Z0-9_]{1,60}$/.test(text)

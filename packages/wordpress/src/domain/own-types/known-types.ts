/** Content types of WordPress and widespread plugins besides a site's content. */
const known = new Set(
  (
    'post page attachment nav_menu_item revision custom_css customize_changeset oembed_cache user_request wp_block ' +
    'wp_template wp_template_part wp_global_styles wp_navigation wp_font_family wp_font_face patterns_ai_data ' +
    'acf-field acf-field-group acf-post-type acf-taxonomy acf-ui-options-page wpcf7_contact_form flamingo_inbound ' +
    'flamingo_outbound flamingo_contact site-review wpcr3_review feedback jp_pay_order jp_pay_product ' +
    'jetpack_migration wpforms wpforms_log nf_sub mc4wp-form popup popup_theme ml-slider ml-slide elementor_library ' +
    'elementor_snippet elementor_font elementor_icons e-landing-page et_pb_layout fl-builder-template vc4_templates ' +
    'vc_grid_item ct_template bricks_template shop_order shop_order_refund shop_coupon shop_webhook ' +
    'product_variation scheduled-action rank_math_schema amp_validated_url redirect_rule tablepress_table ' +
    'polylang_mo wp_stream'
  ).split(' '),
)

const isPartOfPages = (type: string) => /header[-_]?footer|[-_]template[-_]parts?$|^elementor-hf$/.test(type)

/**
 * Parts that builders and themes assemble pages from: `acme_header_footer`, `acme_template`, `acme_library`. A
 * `video_library` whose entries have addresses is content.
 */
export const isTemplateType = (type: string): boolean =>
  isPartOfPages(type) || /[-_](?:templates?|library)$/.test(type)

/** Whether a type may be the old site's own, so that a type is made for it here. */
export const isOwnType = (type: string): boolean => type !== '' && !known.has(type) && !isPartOfPages(type)

/** Written by ACF next to a value: the key of its field. */
export const isFieldKey = (text: string): boolean => /^field_[a-zA-Z0-9_]{1,60}$/.test(text)

/** Keys of shops and calendars: values that visitors read, although their keys look like internal ones of plugins. */
const ofPlugins = new Set(
  (
    '_sku _regular_price _sale_price _stock _stock_status _weight _length _width _height _EventStartDate ' +
    '_EventEndDate _EventAllDay _EventTimezone _EventCost _EventCurrencySymbol _EventURL _EventVenueID ' +
    '_EventOrganizerID _VenueAddress _VenueCity _VenueProvince _VenueStateProvince _VenueZip _VenueCountry ' +
    '_VenuePhone _VenueURL _OrganizerEmail _OrganizerPhone _OrganizerWebsite'
  ).split(' '),
)

/** Whether a plugin or WordPress keeps a value for itself. */
export const isHiddenMeta = (key: string): boolean => key.startsWith('_') && !ofPlugins.has(key)

/** The type of the entry that a value names by its number. */
export const namedType: ReadonlyMap<string, string> = new Map([
  ['_EventVenueID', 'tribe_venue'],
  ['_EventOrganizerID', 'tribe_organizer'],
])

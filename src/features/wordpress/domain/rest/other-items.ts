import { own } from '#shared/site.ts'
import type { ExportComment, ExportItem, ExportTerm } from '../export/export-types.ts'
import { typedComment } from './drawn-text.ts'
import { metaRow, metaRows } from './meta-rows.ts'
import { exportDates } from './rest-dates.ts'
import type { RestComment, RestForm, restMenuItem } from './rest-values.ts'

export const plainItem = {
  slug: '',
  link: '',
  guid: '',
  author: '',
  content: '',
  excerpt: '',
  parent: 0,
  order: 0,
  password: '',
  sticky: false,
  commentStatus: 'closed',
  pingStatus: 'closed',
  terms: [],
  meta: [],
  comments: [],
}

export function itemOfMenuItem(
  item: ReturnType<typeof restMenuItem.parse>,
  menu: ExportTerm | undefined,
): ExportItem {
  const isCustom = item.type === 'custom'
  return {
    ...plainItem,
    id: item.id,
    type: 'nav_menu_item',
    status: item.status || 'publish',
    slug: String(item.id),
    title: item.title.raw ?? item.title.rendered,
    content: item.description,
    excerpt: item.attr_title,
    order: item.menu_order,
    terms: menu ? [{ taxonomy: 'nav_menu', slug: menu.slug, name: menu.name }] : [],
    meta: [
      metaRow('_menu_item_type', item.type),
      metaRow('_menu_item_menu_item_parent', item.parent),
      metaRow('_menu_item_object_id', isCustom ? item.id : item.object_id),
      metaRow('_menu_item_object', isCustom ? 'custom' : item.object),
      metaRow('_menu_item_target', item.target),
      metaRow('_menu_item_classes', item.classes),
      metaRow('_menu_item_xfn', item.xfn.join(' ').trim()),
      metaRow('_menu_item_url', isCustom ? item.url : ''),
    ],
  }
}

/** A form of Contact Form 7 with all it has; nothing where only its name may be read. */
export function itemOfForm({ properties, ...form }: RestForm): ExportItem | undefined {
  if (!properties) return undefined
  return {
    ...plainItem,
    id: form.id,
    type: 'wpcf7_contact_form',
    status: 'publish',
    slug: form.slug,
    title: form.title,
    meta: [
      metaRow('_form', properties.form.content),
      metaRow('_mail', properties.mail),
      metaRow('_mail_2', properties.mail_2),
      metaRow('_messages', properties.messages),
      metaRow('_additional_settings', properties.additional_settings.content),
      metaRow('_locale', form.locale),
      ...(form.hash ? [metaRow('_hash', form.hash)] : []),
    ],
  }
}

const states: Readonly<Record<string, string>> = { approved: '1', hold: '0' }

export function exportComment(comment: RestComment): ExportComment {
  const { date, dateGmt } = exportDates(comment)
  return {
    id: comment.id,
    parent: comment.parent,
    author: comment.author_name,
    email: comment.author_email,
    url: comment.author_url,
    ip: comment.author_ip,
    userId: comment.author,
    ...(date && { date }),
    ...(dateGmt && { dateGmt }),
    content: typedComment(comment.content),
    approved: own(states, comment.status) ?? (comment.status || '1'),
    type: comment.type || 'comment',
    meta: metaRows(comment.meta),
  }
}

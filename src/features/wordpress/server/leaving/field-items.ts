import { createHash } from 'node:crypto'
import type { Field } from '#shared/fields/field.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import type { ExportItem } from '../../domain/export/export-types.ts'
import { kindSetting, onlyPart } from '../../domain/own-types/kind-setting.ts'
import { metaRow } from '../../domain/rest/meta-rows.ts'
import { plainItem } from '../../domain/rest/other-items.ts'
import { acfKind } from './acf-kind.ts'
import { fieldKey } from './field-rows.ts'

type DescribedType = { name: string; label: string; fields: Fields }

/** The fields of a type as Advanced Custom Fields describes them: a group that is shown with the type, and what is in it. */
export function fieldItems({ name, label, fields }: DescribedType, nextId: () => number): ExportItem[] {
  if (Object.keys(fields).length === 0) return []
  const group = {
    ...plainItem,
    ...{ id: nextId(), type: 'acf-field-group', status: 'publish', title: label, excerpt: name },
    slug: `group_${createHash('sha1').update(name).digest('hex').slice(0, 13)}`,
    content: serialised({
      location: [[{ param: 'post_type', operator: '==', value: name }]],
      ...{ position: 'normal', style: 'default', label_placement: 'top', instruction_placement: 'label' },
      ...{ hide_on_screen: '', description: '', show_in_rest: 1 },
    }),
  }
  return [group, ...itemsOf(fields, name, group.id, nextId)]
}

const itemsOf = (fields: Fields, above: string, parent: number, nextId: () => number): ExportItem[] =>
  Object.entries(fields).flatMap(([name, field], order) => {
    const path = `${above}/${name}`
    const item = { ...itemOf(field, name, path), id: nextId(), parent, order }
    return [item, ...itemsOf(acfKind(field, onlyPart).parts ?? {}, path, item.id, nextId)]
  })

function itemOf(field: Field, name: string, path: string) {
  const { type, settings } = acfKind(field, onlyPart)
  return {
    ...plainItem,
    ...{ type: 'acf-field', status: 'publish', title: labelOf(name, field), excerpt: name },
    slug: fieldKey(path),
    content: serialised({
      ...{ type, instructions: field.hint ?? '', required: field.required ? 1 : 0, conditional_logic: 0 },
      ...settings,
      [kindSetting]: (field as { of?: Field }).of?.kind === 'group' ? 'rows' : field.kind,
    }),
  }
}

const serialised = (settings: Readonly<Record<string, unknown>>) => metaRow('', settings).text

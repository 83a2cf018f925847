import type { ShownEntry } from '#platform/extension/content-type.ts'
import { failureOf } from '#platform/extension/extension-error.ts'
import { Guarded } from '#platform/render/guarded.tsx'
import { Place } from '#platform/theme/place.tsx'
import type { CardEntry } from '#platform/theme/places.ts'
import type { ContentDeps } from './content-deps.ts'
import type { EntryType } from './entry-type.ts'
import { TypeFacts } from './type-facts.tsx'

/** An entry in the list of its type: drawn by the type, where it can, or as the theme draws all others. */
export const createTypeCards =
  ({ log }: Pick<ContentDeps, 'log'>) =>
  (type: EntryType, entry: ShownEntry): CardEntry => {
    const onFailure = (error: unknown) => {
      const err = failureOf(type.by, error)
      log?.error({ err, type: type.name }, 'the card of a type could not be drawn')
    }
    const facts = <TypeFacts type={type} fields={shortFields(type)} entry={entry} onFailure={onFailure} />
    const card: CardEntry = { ...entry, type: type.name, facts }
    if (!type.views?.card) return card
    return {
      ...card,
      drawn: (
        <Guarded
          view={type.views.card}
          props={{ entry }}
          fallback={<Place name="Card" props={{ entry: card, heading: 2, eager: false }} />}
          onFailure={onFailure}
        />
      ),
    }
  }

const shortFields = ({ fields }: EntryType) =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => !longKinds.includes(kind)))

const longKinds = ['markdown', 'group', 'list', 'picture']

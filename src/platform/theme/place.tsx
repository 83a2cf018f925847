import { type ComponentType, useContext } from 'react'
import { Guarded } from '#platform/render/guarded.tsx'
import type { CardProps, PlaceName, Places } from './places.ts'
import { ThemeContext } from './theme-context.ts'

type PlaceProps<Name extends PlaceName> = { name: Name; props: Places[Name] }

/** A slot as drawn by the site's theme. If that throws, the default theme draws it. */
export function Place<Name extends PlaceName>({ name, props }: PlaceProps<Name>) {
  const theme = useContext(ThemeContext)
  const own = theme?.own[name] as ComponentType<object> | undefined
  const usual = <DefaultPlace name={name} props={props} />
  if (!theme || !own) return usual
  const onFailure = (error: unknown) => theme.onFailure(error, name)
  return <Guarded view={own} props={props} fallback={usual} onFailure={onFailure} />
}

/** A slot as drawn by the default theme, for a theme that only adds something to it. */
export function DefaultPlace<Name extends PlaceName>({ name, props }: PlaceProps<Name>) {
  const Usual = useContext(ThemeContext)?.usual[name] as ComponentType<object> | undefined
  return Usual && <Usual {...props} />
}

/** One entry in a list, drawn by its type or by the theme. */
export const EntryCard = ({
  entry,
  heading = 2,
  eager = false,
}: Pick<CardProps, 'entry'> & Partial<CardProps>) =>
  entry.drawn ?? <Place name="Card" props={{ entry, heading, eager }} />

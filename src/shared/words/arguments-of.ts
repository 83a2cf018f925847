/**
 * The values a message in ICU syntax needs: `{name}` a text or a number, `{count, plural, …}` a number, `{day, date}` a
 * date.
 */
export type ArgumentsOf<Text extends string> = Flat<InText<Text, [], unknown>>

/** Names of what a message marks, to be drawn as a link or the like: `<link>our terms</link>`. */
export type TagsOf<Text extends string> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | TagsOf<Rest>
  : never

export type Argument = string | number | Date

type Values = {
  plural: number
  selectordinal: number
  select: string
  number: number
  date: Date
  time: Date
}
type Branching = 'plural' | 'selectordinal' | 'select'

type Flat<Found> = { [Name in keyof Found]: Found[Name] }

/** `Depth` has an item for each branch of a plural or a select that is open. */
type InText<Text extends string, Depth extends 0[], Found> = Text extends `${infer Before}}${infer Rest}`
  ? Before extends `${string}{${string}`
    ? Text extends `${string}{${infer After}`
      ? InArgument<After, Depth, Found>
      : never
    : Depth extends [0, ...infer Outer extends 0[]]
      ? InBranches<Rest, Outer, Found>
      : never
  : Found

type InArgument<Text extends string, Depth extends 0[], Found> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, ${infer Kind}`
    ? Kind extends `${infer Named extends Branching}, ${string}`
      ? Text extends `${Name}, ${Named}, ${infer Branches}`
        ? InBranches<Branches, Depth, Found & Record<Name, Values[Named]>>
        : never
      : Kind extends `${infer Named extends keyof Values}${'' | `, ${string}`}`
        ? InText<Rest, Depth, Found & Record<Name, Values[Named]>>
        : never
    : InText<Rest, Depth, Found & Record<Head, string | number>>
  : never

type InBranches<Text extends string, Depth extends 0[], Found> = Text extends `${infer Before}}${infer Rest}`
  ? Before extends `${string}{${string}`
    ? Text extends `${string}{${infer After}`
      ? InText<After, [0, ...Depth], Found>
      : never
    : InText<Rest, Depth, Found>
  : never

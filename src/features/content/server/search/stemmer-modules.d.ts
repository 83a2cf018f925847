declare module 'stemmer' {
  export function stemmer(word: string): string
}

declare module '@orama/stemmers/*' {
  export function stemmer(word: string): string
}

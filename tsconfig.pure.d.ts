/** The few web-standard globals that exist on both sides and need no DOM: pure code may use these and no others. */
declare class URL {
  constructor(url: string, base?: string)
  href: string
  protocol: string
  hostname: string
  host: string
  pathname: string
  search: string
  hash: string
  readonly origin: string
  readonly searchParams: URLSearchParams
  static canParse(url: string, base?: string): boolean
  static parse(url: string, base?: string): URL | null
}
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string> | Iterable<[string, string]>)
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  set(name: string, value: string): void
  append(name: string, value: string): void
  delete(name: string): void
  toString(): string
  [Symbol.iterator](): Iterator<[string, string]>
}
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes: Uint8Array): string
}
declare function atob(text: string): string

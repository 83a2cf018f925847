import type { Need } from './needs.ts'

declare const shape: unique symbol

/** Something one part of the program offers to the others. Users know its type, but not which part provides it. */
export type Service<Shape> = { readonly name: string; readonly [shape]?: Shape }

export const defineService = <Shape>(name: string): Service<Shape> => ({ name })

export type Offer = { readonly name: string; readonly value: unknown }

export const offer = <Shape>({ name }: Service<Shape>, value: Shape): Offer => ({ name, value })

export type UseService = <Shape>(service: Service<Shape>) => Shape

export type Services = ReturnType<typeof createServices>

export function createServices() {
  const offered = new Map<string, unknown>()
  const offeredBy = new Map<string, string>()
  const use: UseService = <Shape>({ name }: Service<Shape>) => {
    if (!offered.has(name)) throw new Error(`No part offers "${name}" yet.`)
    return offered.get(name) as Shape
  }
  return {
    use,
    take(offers: readonly Offer[], by: string) {
      for (const { name, value } of offers) {
        const other = offeredBy.get(name)
        if (other) throw new Error(`Both "${other}" and "${by}" offer "${name}". Name one of them otherwise.`)
        offeredBy.set(name, by)
        offered.set(name, value)
      }
    },
    /**
     * For the site's own extensions: public services, some only for those that declare the need, and what extensions
     * offer each other.
     */
    openTo(services: ReadonlyMap<string, Need | undefined>) {
      const theirs = new Set<string>()
      return {
        add(offers: readonly Offer[]) {
          for (const { name } of offers) theirs.add(name)
        },
        use:
          (by: { name: string; needs?: readonly Need[] | undefined }): UseService =>
          (service) => {
            const need = services.get(service.name)
            if (need && !by.needs?.includes(need))
              throw new Error(
                `The extension "${by.name}" uses "${service.name}" and does not need "${need}".`,
              )
            if (!services.has(service.name) && !theirs.has(service.name))
              throw new Error(`No extension offers "${service.name}" yet.`)
            return use(service)
          },
      }
    },
  }
}

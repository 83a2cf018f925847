declare const shape: unique symbol

/** Something one part of the program offers to the others. Who uses it knows its shape, and not who made it. */
export type Service<Shape> = { readonly name: string; readonly [shape]?: Shape }

export const defineService = <Shape>(name: string): Service<Shape> => ({ name })

export type Offer = { readonly name: string; readonly value: unknown }

export const offer = <Shape>({ name }: Service<Shape>, value: Shape): Offer => ({ name, value })

export type UseService = <Shape>(service: Service<Shape>) => Shape

export function createServices() {
  const offered = new Map<string, unknown>()
  return {
    take(offers: readonly Offer[]) {
      for (const { name, value } of offers) {
        if (offered.has(name)) throw new Error(`Two parts offer "${name}".`)
        offered.set(name, value)
      }
    },
    use: (<Shape>({ name }: Service<Shape>) => {
      if (!offered.has(name)) throw new Error(`No part offers "${name}" yet.`)
      return offered.get(name) as Shape
    }) satisfies UseService,
  }
}

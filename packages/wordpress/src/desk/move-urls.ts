const moves = '/desk/wordpress'

const act = (id: string, name: string) => `${moves}/${id}/${name}`

/** Where moves are on the desk. */
export const moveUrls = {
  all: moves,
  one: (id: string) => `${moves}/${id}`,
  progress: (id: string) => act(id, 'progress'),
  receipt: (id: string) => act(id, 'receipt.json'),
  act,
}

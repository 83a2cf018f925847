const list = '/desk/site/webhooks'

export const addresses = {
  list,
  webhook: (id: string) => `${list}/${id}`,
  act: (id: string, act: string) => `${list}/${id}/${act}`,
} as const

import { defineExtension, Island, z } from 'portico/extension'
import { NextFerry } from './browser/ferries-next.island.tsx'

const times = z.array(z.iso.time({ precision: -1 })).min(1)

/** Says on any page when the next boat to the island leaves. */
export const ferries = defineExtension({
  name: 'ferries',
  about: 'The next boat to the island.',
  settings: z.strictObject({ summer: times, winter: times }),
  parts: ({ settings, site }) => ({
    blocks: [
      {
        name: 'ferries-next',
        attributes: z.strictObject({}),
        offers: async () => [
          { name: 'Next ferry', hint: 'When the next boat leaves', source: '::ferries-next' },
        ],
        async draw() {
          const { timezone } = await site()
          return {
            view: (
              <Island
                name="ferries-next"
                component={NextFerry}
                props={{ ...settings, timezone }}
                wake="load"
              />
            ),
            tags: ['site'],
          }
        },
      },
    ],
  }),
})

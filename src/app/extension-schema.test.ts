import { describe, expect, it } from 'vitest'
import { defineExtension, field, Hono, z } from '#api/extension.ts'
import { createRealApp } from '../../test/real-app.ts'

const draw = async () => ({ view: 'Tide' })
const screen = {
  method: 'get',
  path: '/desk/tides',
  access: 'content',
  handle: async () => ({ title: 'Tides' }),
}

const starting = (description: object) => {
  const odd = defineExtension({ name: 'odd', ...description })
  return createRealApp({ config: { extensions: [odd()] } })
}

describe('what an extension says of itself', () => {
  it.each([
    [{ routs: new Hono() }, 'says "routs", which Portico does not know. Did you mean "routes"?'],
    [{ pages: [] }, 'says "pages", which Portico does not know. Delete it, or use one of: offers, blocks,'],
    [
      { slots: { sidebar: draw } },
      'says "sidebar" in slots, which Portico does not know. Delete it, or use one of: top',
    ],
    [{ slots: { footr: draw } }, 'Did you mean "footer"?'],
    [{ slots: { footer: 'Tide' } }, 'has a wrong "footer" in slots. Write a function.'],
    [
      { on: { 'report.added': draw } },
      'listens to "report.added", which nothing on this site tells. Add the extension that tells it, or take the listener out.',
    ],
    [{ on: { 'message.acepted': draw } }, 'Did you mean "message.accepted"?'],
    [
      { guards: { messages: draw } },
      'says "messages" in guards, which Portico does not know. Did you mean "message"?',
    ],
    [{ policy: { visitors: { 'image-src': [] } } }, 'Did you mean "img-src"?'],
    [{ routes: {} }, 'has a wrong "routes". Write a Hono app: new Hono().get("/…", …).'],
    [{ jobs: [draw] }, 'has a wrong number 1 in jobs. Write an object: { … }.'],
    [
      { jobs: [{ name: 'clear', every: { minute: 5 }, run: draw }] },
      'has a wrong "every" in jobs › clear. Write how often, 5 seconds at least, e.g. { minutes: 5 }.',
    ],
    [{ jobs: [{ name: 'clear', every: { seconds: 1 }, run: draw }] }, 'has a wrong "every" in jobs › clear.'],
    [
      { jobs: ['clear', 'clear'].map((name) => ({ name, every: { hours: 1 }, run: draw })) },
      'The extension "odd" has two jobs "clear". Give one of them another name.',
    ],
    [
      { blocks: [{ name: 'tide', draw }] },
      'says no "attributes" in blocks › tide. Write a zod schema; z.object({}) where there are none.',
    ],
    [
      { blocks: [{ name: 'faq', attributes: z.object({}), draw }] },
      'has a block "faq", and "faq" has one of that name already.',
    ],
    [
      { desk: { nav: [{ label: 'Tides', href: '/desk/tides', capability: 'nope' }] } },
      'has a wrong "capability" in desk › nav › /desk/tides. Choose from desk, health,',
    ],
    [{ desk: { widgets: [{ title: 'Tides', capability: 'contents', draw }] } }, 'Did you mean "content"?'],
    [
      { desk: { settings: { fields: { seats: field.number() } } } },
      'describes "seats" in desk › settings, which is none of the settings that the desk can change.',
    ],
    [
      { desk: { settings: { fields: {}, path: '/desk/tides' } } },
      'says "path" in desk › settings, which Portico does not know.',
    ],
    [
      { channels: [{ kind: 'mail', describe: () => 'Mine' }] },
      'The extension "odd" cannot name a channel "mail". Name it "odd", or let its name begin with "odd-".',
    ],
    [
      {
        channels: [
          { kind: 'odd-tide', describe: () => 'One' },
          { kind: 'odd-tide', describe: () => 'Two' },
        ],
      },
      'Two parts have a channel "odd-tide".',
    ],
    [
      {
        kinds: [{ kind: 'tides', matches: () => true, parse: () => {}, apply: () => {}, remove: () => {} }],
      },
      'The extension "odd" cannot name a kind of files "tides".',
    ],
    [
      { desk: { routes: [{ ...screen, path: '/hallo' }] } },
      'has a wrong "path" in desk › routes › /hallo. Begin it with /desk/, e.g. /desk/….',
    ],
    [
      { desk: { routes: [{ ...screen, access: 'open' }] } },
      'has a wrong "access" in desk › routes › /desk/tides.',
    ],
    [
      { desk: { routes: [{ ...screen, path: '/desk/messages' }] } },
      'has a screen at /desk/messages, and the desk has one at /desk/messages already.',
    ],
    [
      { desk: { routes: [{ ...screen, path: '/desk/:any' }] } },
      'has a screen at /desk/:any, and the desk has one at /desk/',
    ],
  ])(
    '[EXT-62] stops the start with a sentence where its parts cannot be meant: %o',
    async (made, sentence) => {
      await expect(starting({ parts: () => made })).rejects.toThrow(sentence)
    },
  )

  it.each([
    [
      async () => ({ routes: new Hono() }),
      '"parts" of the extension "odd" answers a promise. Write it without "async": do slow work when a page asks for it, not here.',
    ],
    [async () => Promise.reject(new Error('late')), 'answers a promise'],
    [() => [], '"parts" of the extension "odd" answers no object.'],
  ])('[EXT-62] stops the start where "parts" answers none: %o', async (parts, sentence) => {
    await expect(starting({ parts })).rejects.toThrow(sentence)
  })

  it.each([
    [
      { migration: [] },
      'The extension "odd" says "migration", which Portico does not know. Did you mean "migrations"?',
    ],
    [
      { routes: new Hono() },
      'The extension "odd" says "routes", which Portico does not know. It belongs in "parts".',
    ],
    [{ parts: {} }, 'The extension "odd" has a wrong "parts". Write a function.'],
    [{ settings: { seats: 4 } }, 'The extension "odd" has a wrong "settings". Write a zod schema'],
  ])('[EXT-62] stops the start where its description cannot be meant: %o', async (description, sentence) => {
    await expect(starting(description)).rejects.toThrow(sentence)
  })

  it.each(['mail', 'event', 'webhook'])(
    '[EXT-75] stops the start where its name takes the channel %s of the box',
    async (kind) => {
      const parts = () => ({ channels: [{ kind, describe: () => 'Mine' }] })
      await expect(starting({ name: kind, parts })).rejects.toThrow(`Two parts have a channel "${kind}".`)
    },
  )

  it('[EXT-62] is taken where all of it is known', async () => {
    const parts = () => ({
      offers: undefined,
      blocks: [{ name: 'tide', attributes: z.object({}), draw }],
      slots: { footer: draw },
      on: { 'content.published': () => {} },
      policy: { visitors: { 'img-src': ['https://tides.example'] } },
      desk: { routes: [screen] },
      jobs: [{ name: 'clear', every: { hours: 1 }, run: async () => {} }],
      personalData: [],
    })
    const { app } = await starting({ parts })
    expect((await app.request('/')).status).toBe(200)
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectCostToGrowWithLength } from '../../../../../test/cpu-growth.ts'
import { nothingHere } from '../../../../../test/nothing-here.ts'
import { createTermKeys } from '../../domain/plan/old-site.ts'
import { prepareSource } from '../source/prepare-source.ts'
import { openPlan } from './open-plan.ts'

type Old = { id: number; type: string; slug: string; parent?: number }

const itemXml = ({ id, type, slug, parent = 0 }: Old) =>
  `<item><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>` +
  `<wp:post_name>${slug}</wp:post_name><wp:post_parent>${parent}</wp:post_parent></item>\n`

/** Reads an export, and decides where each of its items is going to be. */
async function plan(items: readonly Old[]) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-plan-'))
  try {
    const file = join(folder, 'old.xml')
    const site = '<link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>'
    await writeFile(file, `<rss><channel>${site}${items.map(itemXml).join('')}</channel></rss>`)
    const source = await prepareSource([file], { folder })
    const made = await openPlan({
      source,
      folder,
      here: nothingHere,
      answers: {},
    })
    made.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const many = (text: string, item: (at: number) => Old) =>
  Array.from({ length: Math.floor(text.length / 8) }, (_, at) => item(at))

it(
  '[WP-375] takes no longer for an item where thousands have no number and one name',
  { timeout: 120_000 },
  () =>
    expectCostToGrowWithLength(
      (text) => plan(many(text, () => ({ id: 0, type: 'post', slug: 'oak' }))),
      (length) => 'x'.repeat(length),
    ),
)

it(
  '[WP-375] takes no longer for a page if thousands are nested in circles',
  {
    timeout: 120_000,
  },
  () =>
    expectCostToGrowWithLength(
      (text) =>
        plan(many(text, (at) => ({ id: at + 1, type: 'page', slug: `p${at}`, parent: (at ^ 1) + 1 }))),
      (length) => 'x'.repeat(length),
    ),
)

it('[WP-375] gives terms that are called the same here names of their own, however many there are', async () => {
  const termsFor = (text: string) =>
    many(text, (at) => ({ id: at, type: '', slug: `oak${'!'.repeat(at % 60)}${'?'.repeat(at / 60)}` })).map(
      (term) => ({ ...term, taxonomy: 'category', name: 'Oak', parent: '', description: '', meta: [] }),
    )
  const keysOf = (text: string) => {
    const terms = termsFor(text)
    const keys = createTermKeys({ terms: () => terms })
    return terms.map(({ slug }) => keys('category', slug))
  }
  expect(keysOf('x'.repeat(24))).toEqual(['oak', 'oak-2', 'oak-3'])
  await expectCostToGrowWithLength(keysOf, (length) => 'x'.repeat(length * 5))
})

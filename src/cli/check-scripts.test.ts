import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSiteConfig } from '#app/load-site-config.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { checkPlace } from '../../test/check-place.ts'
import { checkScripts } from './doctor-checks.ts'

it('[OPS-02] names scripts of the originals that are missing, or that nobody serves', async () => {
  const look = async (originalScripts: string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-scripts-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await mkdir(join(folder, 'content/scripts'), { recursive: true })
    await writeFile(join(folder, 'content/scripts/index.js'), '')
    await writeFile(
      join(folder, 'portico.config.ts'),
      `export default ${JSON.stringify({ contact: { originalScripts } })}\n`,
    )
    const { state, says } = await checkScripts({
      ...checkPlace(folder),
      config: await loadSiteConfig(folder),
    })
    return [state, inEnglish(says).replaceAll(join(folder, 'content'), 'CONTENT')]
  }
  expect(await look([])).toEqual(['fine', "Portico's own scripts drive forms and stars."])
  expect(await look(['/scripts/index.js'])).toEqual(['fine', '1 script of the originals, which is there.'])
  expect(await look(['/scripts/swv.js', '/js/jquery.js', '/scripts/index.js'])).toEqual([
    'wrong',
    '/scripts/swv.js is missing: put the file at CONTENT/scripts/swv.js. /js/jquery.js is not served by this site: write /scripts/name.js and put the file into content/scripts.',
  ])
})

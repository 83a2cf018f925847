import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testSiteFolder } from 'portico/test'

// The texts that came from WordPress are in data/, which tests do not open.
test('the site opens', async () => {
  await using site = await testSiteFolder('.')
  assert.equal((await site.request('/')).status, 200)
})

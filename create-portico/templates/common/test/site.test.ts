import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testSiteFolder } from 'portico/test'

test('every page answers', async () => {
  await using site = await testSiteFolder('.')
  const pages = await site.pages()
  assert.ok(pages.length > 0)
  for (const path of pages) assert.equal((await site.request(path)).status, 200, path)
})

test('the contact form sends an email', async () => {
  await using site = await testSiteFolder('.')
  const { status, message } = await site.submit(1, {
    'your-name': 'Mia',
    'your-email': 'mia@example.org',
    'your-message': 'Hello!',
  })
  assert.equal(status, 'mail_sent', message)
  assert.equal((await site.mails()).length, 1)
})

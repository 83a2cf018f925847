import type { DeskSite } from './desk-site.ts'

/** Sends the contact form of a site as a browser does, and answers what it was told. */
export async function sendMessage(site: Pick<DeskSite, 'app' | 'site'>, fields: Record<string, string> = {}) {
  const body = new FormData()
  const written = { 'your-name': 'Mia', 'your-email': 'mia@example.org', 'your-subject': 'A table' }
  const known = { _wpcf7: '1', _wpcf7_unit_tag: 'wpcf7-f1-o1' }
  for (const [name, value] of Object.entries({ ...known, ...written, ...fields })) body.append(name, value)
  const answer = await site.app.request(`${site.site}/api/contact-form-7/v1/contact-forms/1/feedback`, {
    method: 'POST',
    body,
    headers: { 'user-agent': 'Browser/1.0' },
  })
  return (await answer.json()) as { status: string }
}

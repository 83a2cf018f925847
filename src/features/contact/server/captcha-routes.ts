import { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { urls } from '#shared/urls.ts'
import type { CaptchaImageField } from '../domain/fields/field.ts'
import { drawCaptcha } from './challenges/captcha-picture.ts'
import type { Contact } from './contact.ts'

/** The pictures of captchas. One of a challenge always looks the same, so it may be kept as long as it is good. */
export function createCaptchaRoutes({ forms, challenges }: Contact) {
  const address = urls
    .captcha(':form{[0-9]+}', ':field', ':challenge')
    .replace(':challenge.png', ':picture{[0-9]+\\.png}')
  return new Hono<HttpEnv>().get(address, async (c) => {
    const { form = '', field = '', picture = '' } = c.req.param() as Record<string, string>
    const challenge = picture.replace(/\.png$/, '')
    const code = challenges.captchas.code(challenge)
    const found = code === undefined ? undefined : await forms.find(Number(form))
    const style = found?.fields.find(
      (one): one is CaptchaImageField => one.kind === 'captcha-image' && one.name === field,
    )
    if (!code || !style) return c.notFound()
    const image = await drawCaptcha(code, challenge, style)
    return c.body(new Uint8Array(image), 200, {
      'content-type': 'image/png',
      'cache-control': 'private, max-age=3600',
      'x-robots-tag': 'noindex',
    })
  })
}

import { expect } from 'vitest'

/** What the head of a page says about its fields. Each line leads to a field that is marked and says the same itself. */
export function summaryOf(html: string): string[] {
  const [, box = ''] = /<div class="message bad problem-summary"([\s\S]*?)<\/div>/.exec(html) ?? []
  expect(box).toMatch(/^ role="alert" tabindex="-1" autofocus=""/i)
  return [...box.matchAll(/<li><a href="#([^"]+)">(.*?)<\/a>: (.*?)<\/li>/g)].map(
    ([, id = '', label = '', error = '']) => {
      const field = new RegExp(`<(?:input|textarea|select)[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? ''
      expect(field, label).toContain('aria-invalid="true"')
      const described = /aria-describedby="([^"]*)"/.exec(field)?.[1]?.split(' ') ?? []
      const errors = described.map((one) => new RegExp(`id="${one}">(.*?)</`).exec(html)?.[1])
      expect(errors, label).toContain(error)
      return `${label}: ${error}`
    },
  )
}

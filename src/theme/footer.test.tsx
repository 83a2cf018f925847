import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Footer } from './footer.tsx'

it('[WP-443] shows an entry with others below it as a column', () => {
  const footer = [
    { label: 'Contact', url: '/contact' },
    { label: 'Service', url: '#', children: [{ label: 'Repairs', url: '/repairs' }] },
  ]
  const site = { title: 'Oak', menus: { main: [], footer }, social: [] }
  const html = renderToStaticMarkup(<Footer site={site as never} path="/repairs" />)
  expect(html).toContain('<nav aria-label="Pages"><h2>Pages</h2><ul><li><a href="/contact">Contact</a>')
  expect(html).toContain(
    '<nav aria-label="Service"><h2>Service</h2><ul><li><a href="/repairs" aria-current="page">Repairs</a>',
  )
  expect(html).not.toContain('href="#"')
})

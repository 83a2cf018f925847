const shapes = {
  play: 'M6 4v12l10-6z',
  pause: 'M5 4h3.5v12H5zM11.5 4H15v12h-3.5z',
  loud: 'M3 7.5h3l4-3.5v12l-4-3.5H3zM12.5 7a4 4 0 0 1 0 6l-1-1.1a2.5 2.5 0 0 0 0-3.8zM14.6 4.9a7 7 0 0 1 0 10.2l-1-1.1a5.5 5.5 0 0 0 0-8z',
  muted: 'M3 7.5h3l4-3.5v12l-4-3.5H3zM12 8l1-1 2 2 2-2 1 1-2 2 2 2-1 1-2-2-2 2-1-1 2-2z',
  captions:
    'M3 4h14v12H3zm1.5 1.5v9h11v-9zM9 8.2v1.3H6.8v1H9v1.3H5.5V8.2zM14.5 8.2v1.3h-2.2v1h2.2v1.3H11V8.2z',
  enlarge: 'M3 3h5v1.5H4.5V8H3zM12 3h5v5h-1.5V4.5H12zM3 12h1.5v3.5H8V17H3zM15.5 12H17v5h-5v-1.5h3.5z',
} as const

export function Icon({ name, on = false }: { name: keyof typeof shapes; on?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" data-on={on ? '' : undefined}>
      <path d={shapes[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}

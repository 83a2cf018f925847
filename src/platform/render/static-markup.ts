import type { ReactNode } from 'react'
import { renderToStaticMarkup as render } from 'react-dom/server'

/** For those who write against the package: its types need no types of React DOM. */
export const renderToStaticMarkup = (view: ReactNode): string => render(view)

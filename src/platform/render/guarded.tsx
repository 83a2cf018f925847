import { type ComponentType, type ReactNode, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { usePageAround } from './use-page-around.tsx'

export type GuardedProps<Props> = {
  view: ComponentType<Props>
  props: Props
  /** Drawn in its place when it fails. */
  fallback: ReactNode
  onFailure(error: unknown): void
}

/** Draws something with a part's own code: if that throws, only this piece is missing, and not the page around it. */
export function Guarded<Props extends object>({ view, props, fallback, onFailure }: GuardedProps<Props>) {
  const View = view as ComponentType<object>
  const drawn = <View {...props} />
  return (
    <Suspense fallback={<Failed view={drawn} fallback={fallback} onFailure={onFailure} />}>{drawn}</Suspense>
  )
}

type FailedProps = Pick<GuardedProps<object>, 'fallback' | 'onFailure'> & { view: ReactNode }

/** React reports that something was thrown, but not what: it is drawn once more on its own to catch it. */
function Failed({ view, fallback, onFailure }: FailedProps) {
  const inPage = usePageAround()
  let failure: unknown = new Error('It could be drawn only when it was tried again.')
  try {
    renderToStaticMarkup(inPage(view))
  } catch (error) {
    failure = error
  }
  onFailure(failure)
  return fallback
}

import { type ComponentType, type ReactNode, Suspense } from 'react'

export type GuardedProps<Props> = {
  view: ComponentType<Props>
  props: Props
  /** Drawn in its place when it fails. */
  fallback: ReactNode
  onFailure(error: unknown): void
}

/** What a part of the site draws with code of its own: when that throws, it costs itself and not the page around it. */
export function Guarded<Props extends object>({ view, props, fallback, onFailure }: GuardedProps<Props>) {
  const View = view as ComponentType<object>
  let isTold = false
  const tell = (error: unknown) => {
    if (!isTold) onFailure(error)
    isTold = true
  }
  return (
    <Suspense fallback={<Failed tell={tell}>{fallback}</Failed>}>
      <Watched view={View} props={props} tell={tell} />
    </Suspense>
  )
}

type Tell = (error: unknown) => void

/** Sees what the view itself throws; of what is thrown deeper inside only is known that it was. */
function Watched({ view: View, props, tell }: { view: ComponentType<object>; props: object; tell: Tell }) {
  if (typeof View !== 'function' || View.prototype?.isReactComponent) return <View {...props} />
  try {
    return (View as (props: object) => ReactNode)(props)
  } catch (error) {
    if (error instanceof Error) tell(error)
    throw error
  }
}

function Failed({ tell, children }: { tell: Tell; children: ReactNode }) {
  tell(new Error('Something inside of it threw.'))
  return children
}

import { Component, lazy, type ReactNode, Suspense } from 'react'
import { report } from '../reporting/reporter'
import { PlainErrorPage } from '../routes/PlainErrorPage'

const RootErrorPage = lazy(() =>
  import('@/pages/error').then(
    ({ RootErrorPage: Component }) => ({ default: Component }),
    () => ({ default: PlainErrorPage }),
  ),
)

/** A page that failed says so. The answers are on the device, and a reload finds them. */
export class SubjectErrorBoundary extends Component<{ children: ReactNode }, { failedAt: Date | null }> {
  override state = { failedAt: null }

  static getDerivedStateFromError() {
    return { failedAt: new Date() }
  }

  override componentDidCatch(error: unknown) {
    report({ kind: 'exception', error })
  }

  override render() {
    const { failedAt } = this.state
    if (failedAt === null) return this.props.children
    return (
      <Suspense fallback={null}>
        <RootErrorPage at={failedAt} />
      </Suspense>
    )
  }
}

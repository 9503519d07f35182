import { Component, type ReactNode, Suspense } from 'react'
import { retryFailedImports } from '../../lib/dom/lazy-component.ts'
import { Failure } from './failure.tsx'

interface LazyBoundaryProps {
  /** Shown while the content loads. */
  fallback?: ReactNode
  children: ReactNode
}

/** Boundary of a lazy part. If its code fails to load, the page around it stays and offers a retry. */
export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  retry = () => {
    retryFailedImports()
    this.setState({ error: null })
  }

  override render() {
    const { fallback, children } = this.props
    const { error } = this.state
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>
    return <Failure error={error} onRetry={this.retry} />
  }
}

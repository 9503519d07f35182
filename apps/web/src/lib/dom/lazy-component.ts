import { type ComponentType, createElement, use } from 'react'

const failed = new Set<() => void>()

/** Makes failed lazy imports load again on their next render. */
export function retryFailedImports(): void {
  for (const reset of failed) reset()
  failed.clear()
}
if (!import.meta.env.SSR) addEventListener('online', retryFailedImports)

/**
 * Like `React.lazy`, but that caches a failed import for good and suspends even if the code is loaded. This
 * one retries after `retryFailedImports`, and renders immediately after `preload`, so that a served page
 * hydrates without a flash.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null
  let pending: Promise<ComponentType<P>> | null = null
  const preload = () =>
    (pending ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        failed.add(() => (pending = null))
        throw error
      },
    ))
  const LazyComponent = (props: P) => createElement(loaded ?? use(preload()), props)
  return Object.assign(LazyComponent, { preload })
}

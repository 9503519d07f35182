import { type ComponentType, createElement, lazy } from 'react'

const failed = new Set<() => void>()

/** Has code that could not be fetched fetched again when it is next rendered. */
export function retryFailedImports(): void {
  for (const reset of failed) reset()
  failed.clear()
}
if (!import.meta.env.SSR) addEventListener('online', retryFailedImports)

/** `React.lazy`, which remembers a failed import for good, made anew by `retryFailedImports`. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed.add(() => (Lazy = create()))
        throw error
      }
    })
  let Lazy = create()
  return (props: P) => createElement(Lazy, props)
}

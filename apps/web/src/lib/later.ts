import { type ComponentType, createElement, use } from 'react'

let attempt = 0
/** From now on code that could not be fetched is asked for once more. */
export const fetchAgain = () => {
  attempt++
}
if (!import.meta.env.SSR) addEventListener('online', fetchAgain)

/**
 * A component whose code comes when it is first shown, within a Suspense. Loaded before, it shows at once: what a
 * served page holds is made alive with the page, and no press on it is lost.
 */
export function later<P extends object>(read: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null
  let pending: Promise<ComponentType<P>> | null = null
  let failed: number | null = null
  const load = () => {
    if (failed !== null && failed < attempt) pending = failed = null
    return (pending ??= read().then(
      (component) => (loaded = component),
      (error: unknown) => {
        failed = attempt
        throw error
      },
    ))
  }
  const Later = (props: P) => createElement(loaded ?? use(load()), props)
  return Object.assign(Later, { load })
}

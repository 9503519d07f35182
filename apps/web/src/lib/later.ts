import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A component whose code comes when it is first shown, within a Suspense. Loaded before, it shows at once: what a
 * served page holds is made alive with the page, and no press on it is lost.
 */
export function later<P extends object>(read: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null
  const load = async () => {
    loaded ??= await read()
    return loaded
  }
  const Waiting = lazy(async () => ({ default: await load() }))
  // One that has begun to wait stays what it is when its code has come.
  const Later = (props: P) => createElement(useState(() => loaded ?? Waiting)[0], props)
  return Object.assign(Later, { load })
}

import { useEffect, useLayoutEffect } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { preference } from '../../../lib/storage/preference.ts'

const remembered = preference('opensList', (stored) => stored === true)

/** Whether list rows open. Until the plan is known, falls back to the last signed-in user of this browser. */
export function useOpensList(known: boolean | undefined, signedIn: boolean): boolean | undefined {
  const before = remembered.use()
  useEffect(() => {
    if (signedIn && known !== undefined && known !== remembered.get()) remembered.set(known)
  }, [known, signedIn])
  return known ?? (before || undefined)
}

/**
 * The server always renders covers, even if rows are requested. If this browser may show the list, or the URL
 * is the list's own, `data-list` reserves the space of rows instead, so that the scroll position is kept. The
 * start script sets it before the first paint, this hook from then on.
 */
export function useReservedRowSpace(wanted: boolean, isList: boolean): void {
  const { session } = useApp()
  useLayoutEffect(() => {
    const may = isList || (remembered.get() && session.claims() !== null)
    document.documentElement.toggleAttribute('data-list', wanted && may)
  })
  useLayoutEffect(() => () => document.documentElement.removeAttribute('data-list'), [])
}

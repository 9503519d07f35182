import { useEffect, useLayoutEffect } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { preference } from '../../../lib/storage/preference.ts'

const remembered = preference('opensList', (stored) => stored === true)

/** Whether the list opens; until their plan is known, whether it did for who was signed in last in this browser. */
export function useOpensList(known: boolean | undefined, signedIn: boolean): boolean | undefined {
  const before = remembered.use()
  useEffect(() => {
    if (signedIn && known !== undefined && known !== remembered.get()) remembered.set(known)
  }, [known, signedIn])
  return known ?? (before || undefined)
}

/**
 * Pages are served with covers, also to who asks for rows. Whom the list opened for, and who is at its own address,
 * finds the room of its rows instead, by `data-list`, so that their place in it is kept: the start script sets it
 * before the first paint, this from then on.
 */
export function useRoomOfRows(wanted: boolean, isList: boolean): void {
  const { session } = useApp()
  useLayoutEffect(() => {
    const may = isList || (remembered.get() && session.claims() !== null)
    document.documentElement.toggleAttribute('data-list', wanted && may)
  })
  useLayoutEffect(() => () => document.documentElement.removeAttribute('data-list'), [])
}

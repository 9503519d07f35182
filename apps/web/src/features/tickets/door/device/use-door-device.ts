import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../../../lib/app-context.ts'
import { useSession } from '../../../../lib/auth/use-session.ts'
import { createDoorDevice, type DoorDevice, type DoorState } from './door-device.ts'
import { helperSource, organizerSource } from './door-source.ts'

/** Also how soon other doors are seen. */
const SYNC_EVERY_MS = 5_000

/** This device at the door of an event, in sync with the server while the page is visible. */
export function useDoorDevice(eventId: number, link: string | null): [DoorDevice, DoorState] {
  const api = useApi()
  const userId = useSession()?.userId ?? 0
  const device = useMemo(
    () =>
      createDoorDevice(
        link === null ? organizerSource(api, eventId, userId) : helperSource(api, eventId, link),
      ),
    [api, eventId, userId, link],
  )
  useEffect(() => {
    const sync = () => {
      if (!document.hidden && !device.store.getState().refusal) void device.sync()
    }
    void device.read().then(sync)
    const timer = setInterval(sync, SYNC_EVERY_MS)
    addEventListener('online', sync)
    document.addEventListener('visibilitychange', sync)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sync)
      document.removeEventListener('visibilitychange', sync)
    }
  }, [device])
  return [device, useStore(device.store)]
}

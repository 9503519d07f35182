import { preference } from '../../storage/preference.ts'

/** What a listener chose for offline music on this device. */
export interface OfflineChoices {
  /** Music was made available, so the background work has something to do. */
  isUsed: boolean
  quotaMegabytes: number
  keepsLiked: boolean
  /** Only where the browser tells which network it uses. */
  onlyOnWifi: boolean
}

export const QUOTAS_MEGABYTES = [500, 1_000, 2_000, 5_000, 10_000] as const

export const offlineChoices = preference<OfflineChoices>('offlineMusic', (stored) => {
  const chosen = (stored ?? {}) as Partial<OfflineChoices>
  return {
    isUsed: chosen.isUsed === true,
    quotaMegabytes: QUOTAS_MEGABYTES.find((each) => each === chosen.quotaMegabytes) ?? 1_000,
    keepsLiked: chosen.keepsLiked === true,
    onlyOnWifi: chosen.onlyOnWifi !== false,
  }
})

export const changeOfflineChoices = (change: Partial<OfflineChoices>): void =>
  offlineChoices.set({ ...offlineChoices.get(), ...change })

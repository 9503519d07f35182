import type { Driver, DriverEvents } from './driver.ts'
import { createMediaSourceDriver, hasMediaSource } from './media-source-driver.ts'
import { createNativeDriver } from './native-driver.ts'

/** Creates a loader for an audio element. */
// Chromium claims to support HLS natively but fails on some streams, so native HLS is only the fallback.
export const createDriver = (element: HTMLMediaElement, events: DriverEvents): Driver =>
  hasMediaSource() ? createMediaSourceDriver(element, events) : createNativeDriver(element, events)

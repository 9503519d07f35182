import type { Release } from '@hypha/contract'

const CHANNEL = 'release-saved'

/** Broadcasts saved releases to the other tabs of this browser, and receives theirs. */
export function openOtherTabs(onSaved: (release: Release) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Release>) => onSaved(data)
  return {
    // A BroadcastChannel only reaches its own origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (release: Release) => channel.postMessage(release),
    close: () => channel.close(),
  }
}

import type { Release } from '@hypha/contract'

const CHANNEL = 'release-saved'

/** Sends what was saved here to the other tabs of this browser, and receives what they saved. */
export function openOtherTabs(onSaved: (release: Release) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Release>) => onSaved(data)
  return {
    // A channel reaches its own origin only.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (release: Release) => channel.postMessage(release),
    close: () => channel.close(),
  }
}

import type { CartItemRef, CartUpdate } from './in-cart.ts'

/** Message between tabs: a cart update, or newly owned products. */
export type TabWord = CartUpdate | { owned: readonly CartItemRef[] }

/** Syncs the cart between all tabs of this browser. */
let channel: BroadcastChannel | null = null
const open = () => (channel ??= new BroadcastChannel('cart'))

export const otherTabs = {
  // A BroadcastChannel only reaches its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (word: TabWord) => open().postMessage(word),
  follow: (heard: (word: TabWord) => void) => {
    open().onmessage = ({ data }: MessageEvent<TabWord>) => heard(data)
    return () => {
      open().onmessage = null
    }
  },
}

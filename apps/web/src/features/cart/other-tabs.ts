import type { CartItemRef, CartUpdate } from './in-cart.ts'

/** Message between tabs: a cart update, newly owned products, or that the tickets in the cart changed. */
export type TabMessage = CartUpdate | { owned: readonly CartItemRef[] } | { tickets: true }

/** Syncs the cart between all tabs of this browser. */
let channel: BroadcastChannel | null = null
const open = () => (channel ??= new BroadcastChannel('cart'))

export const otherTabs = {
  // A BroadcastChannel only reaches its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (word: TabMessage) => open().postMessage(word),
  follow: (listener: (word: TabMessage) => void) => {
    open().onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
    return () => {
      open().onmessage = null
    }
  },
}

import type { CartItemRef, CartUpdate } from './in-cart.ts'

/** What tabs tell one another: of the cart, or what was bought or taken. */
export type TabMessage = CartUpdate | { owned: readonly CartItemRef[] }

/** Keeps the cart the same in all tabs of this browser. */
let channel: BroadcastChannel | null = null
const open = () => (channel ??= new BroadcastChannel('cart'))

export const otherTabs = {
  // A channel reaches its own origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (word: TabMessage) => open().postMessage(word),
  follow: (heard: (word: TabMessage) => void) => {
    open().onmessage = ({ data }: MessageEvent<TabMessage>) => heard(data)
    return () => {
      open().onmessage = null
    }
  },
}

import type { CartItemRef, CartUpdate } from './in-cart.ts'

/** What tabs tell one another: of the cart, or what was bought or taken. */
export type TabWord = CartUpdate | { owned: readonly CartItemRef[] }

/** Keeps the cart the same in all tabs of this browser. */
let channel: BroadcastChannel | null = null
const open = () => (channel ??= new BroadcastChannel('cart'))

export const otherTabs = {
  // A channel reaches its own origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (word: TabWord) => open().postMessage(word),
  follow: (heard: (word: TabWord) => void) => {
    open().onmessage = ({ data }: MessageEvent<TabWord>) => heard(data)
    return () => {
      open().onmessage = null
    }
  },
}

import type { CartWord } from './in-cart.ts'

/** What changes in the cart here the other tabs of this browser are told, and the other way round. */
let channel: BroadcastChannel | null = null
const open = () => (channel ??= new BroadcastChannel('cart'))

export const otherTabs = {
  // A channel reaches its own origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (word: CartWord) => open().postMessage(word),
  follow: (heard: (word: CartWord) => void) => {
    open().onmessage = ({ data }: MessageEvent<CartWord>) => heard(data)
    return () => {
      open().onmessage = null
    }
  },
}

/** Share cards by where they are posted, in pixels. */
export const SHARE_CARDS = {
  link: { width: 1200, height: 630 },
  post: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const

export type ShareCardSize = keyof typeof SHARE_CARDS
export const SHARE_CARD_SIZES = Object.keys(SHARE_CARDS) as [ShareCardSize, ...ShareCardSize[]]

export const SHARE_CARD_FORMATS = ['png', 'jpg'] as const
export type ShareCardFormat = (typeof SHARE_CARD_FORMATS)[number]

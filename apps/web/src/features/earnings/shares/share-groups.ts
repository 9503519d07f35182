import type { HeldShare } from '@hypha/contract'
import type { Texts } from '@hypha/i18n/use-texts.ts'
import { percentText } from './percent-text.ts'

type GroupTexts = Pick<Texts<'earnings'>, 't' | 'format'>

export interface ShareGroup {
  key: string
  /** Whether it needs an answer. */
  isAsked: boolean
  shares: [HeldShare, ...HeldShare[]]
}

/** Groups splits by release and artist, with offers apart from accepted ones. */
export function groupsOf(shares: readonly HeldShare[]): ShareGroup[] {
  const groups = new Map<string, ShareGroup>()
  for (const share of shares) {
    const isAsked = share.state === 'offered'
    const key = `${share.release.id} ${share.artist.id} ${isAsked}`
    const group = groups.get(key)
    if (group) group.shares.push(share)
    else groups.set(key, { key, isAsked, shares: [share] })
  }
  return [...groups.values()]
}

/** The answer repeats the terms the user has read, so that the server can detect changed ones. */
export const answered = (group: ShareGroup) =>
  group.shares.map(({ song: track, artist, percent, offeredPercent }) => ({
    songId: track.id,
    artistId: artist.id,
    percent: group.isAsked ? offeredPercent! : percent,
  }))

/** `30%`, or `10% to 30%` if they differ. */
function rangeOf({ t, format }: GroupTexts, values: readonly number[]): string {
  const from = percentText(t, format, Math.min(...values))
  const to = percentText(t, format, Math.max(...values))
  return from === to ? from : t('sentence.range', { from, to })
}

/** Describes a group in a sentence. */
export function sentenceOf(texts: GroupTexts, { isAsked, shares }: ShareGroup): string {
  const { t, format } = texts
  const [{ song: track, owner, artist }] = shares
  const count = shares.length
  const what =
    count === 1
      ? t('sentence.track', { title: track.title })
      : t('tracks', { count, number: format.number(count) })
  const held = rangeOf(
    texts,
    shares.map((share) => share.percent),
  )
  const parts = { owner: owner.fullName, artist: artist.name, what }
  if (!isAsked) return t('sentence.held', { ...parts, percent: held })
  const offered = shares.map((share) => share.offeredPercent!)
  if (offered.every((each) => each === 0)) return t('sentence.end', { ...parts, percent: held })
  const percent = rangeOf(texts, offered)
  return shares.some((share) => share.percent > 0)
    ? t('sentence.change', { ...parts, percent, held })
    : t('sentence.offer', { ...parts, percent })
}

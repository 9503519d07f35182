import type { HeldShare } from '@hypha/contract'
import { count, plural } from '@hypha/ui/lib/format.ts'

export interface ShareGroup {
  key: string
  /** Whether it waits for an answer. */
  isAsked: boolean
  shares: [HeldShare, ...HeldShare[]]
}

/** Shares of one release for one artist together, what is asked apart from what is in force. */
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

/** What an answer to a share has to name: that which was read. */
export const answered = (group: ShareGroup) =>
  group.shares.map(({ song, artist, percent, offeredPercent }) => ({
    songId: song.id,
    artistId: artist.id,
    percent: group.isAsked ? offeredPercent! : percent,
  }))

const percent = (value: number) => `${count(value)} %`

/** `30 %`, or `10 % to 30 %` where they differ. */
function rangeOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most ? percent(least) : `${percent(least)} to ${percent(most)}`
}

/** What a group is about, in a sentence. */
export function sentenceOf({ isAsked, shares }: ShareGroup): string {
  const [{ artist, owner, song }] = shares
  const what = shares.length === 1 ? `“${song.title}”` : plural(shares.length, 'track')
  const held = rangeOf(shares.map((share) => share.percent))
  if (!isAsked) return `${artist.name} has ${held} of ${what}.`
  const offered = shares.map((share) => share.offeredPercent!)
  const isHeld = shares.some((share) => share.percent > 0)
  if (offered.every((each) => each === 0))
    return `${owner.fullName} asks to end the share of ${artist.name}: ${held} of ${what}.`
  return isHeld
    ? `${owner.fullName} offers ${artist.name} ${rangeOf(offered)} of ${what}, instead of ${held}.`
    : `${owner.fullName} offers ${artist.name} ${rangeOf(offered)} of ${what}.`
}

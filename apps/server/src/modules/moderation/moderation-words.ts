/** What people are told of a decision: whose the thing is, and who had reported it. */
import type { Recorded, Reported } from '@hypha/contract'

export interface Decided {
  kind: Reported
  title: string
  decisions: readonly Recorded[]
  days: number | null
  /** What an undoing decision undid. */
  undoes: readonly Recorded[] | null
}

const YOURS: Readonly<Record<Reported, (title: string) => string>> = {
  release: (title) => `Your release ${title}`,
  track: (title) => `Your track ${title}`,
  comment: (title) => `Your comment on ${title}`,
  user: () => 'Your profile',
  event: (title) => `Your event ${title}`,
}

const THEIRS: Readonly<Record<Reported, (title: string) => string>> = {
  release: (title) => `the release ${title}`,
  track: (title) => `the track ${title}`,
  comment: (title) => `a comment on ${title}`,
  user: (title) => title,
  event: (title) => `the event ${title}`,
}

const has = ({ decisions }: Decided, decision: Recorded) => decisions.includes(decision)

/** One sentence, without the reason; null of what is dismissed. */
export function toldToPerson(decided: Decided): string | null {
  if (has(decided, 'dismiss')) return null
  const yours = YOURS[decided.kind](decided.title)
  if (decided.undoes) {
    const ends = decided.undoes.includes('suspend') ? ['your suspension has ended'] : []
    const shows = decided.undoes.includes('hide') ? [`${yours} is shown again`] : []
    const [first = '', ...rest] = [...shows, ...ends]
    return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', and ')}.`
  }
  const thing = has(decided, 'hide')
    ? `${yours} is hidden by moderators`
    : has(decided, 'remove')
      ? `${yours} is removed by moderators`
      : `${yours} was reported`
  if (has(decided, 'suspend')) {
    const { days } = decided
    const time = days === null ? 'for good' : `for ${days} ${days === 1 ? 'day' : 'days'}`
    return `${thing}, and your account is suspended ${time}.`
  }
  return has(decided, 'warn') ? `${thing}, and we warn you.` : `${thing}.`
}

/** One sentence that says what came of it, and nothing of anybody else. */
export function toldToReporter(decided: Decided): string {
  const what = `You reported ${THEIRS[decided.kind](decided.title)}`
  if (has(decided, 'dismiss'))
    return `${what}. We looked at it and found nothing against the rules.`
  if (has(decided, 'hide')) return `${what}. It is hidden now. Thank you.`
  if (has(decided, 'remove')) return `${what}. It is removed now. Thank you.`
  return `${what}. We looked at it and did something about it. Thank you.`
}

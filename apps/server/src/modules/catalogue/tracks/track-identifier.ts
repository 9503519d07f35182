import { slugOf } from '../names/name-key.ts'

/** Returns a track's part of its address: the title for people, the id for us. */
export const trackIdentifier = ({ id, title }: { id: number; title: string }): string =>
  `${slugOf(title)}-${id}`

/** Returns the id at the end of an identifier and ignores the rest, so a renamed track keeps its old addresses. */
export function trackIdOf(identifier: string): number | null {
  const id = Number(/(?:^|-)(\d{1,10})$/.exec(identifier)?.[1])
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

/** Returns the seconds in `#t=3:12`, `#t=1:02:03` or `#t=192`; null if the hash has no time. */
export function timeOfHash(hash: string): number | null {
  const text = /^#?t=(\d{1,3}(?::\d{1,2}){0,2})$/.exec(hash)?.[1]
  return text === undefined
    ? null
    : text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** FFmpeg answers with a negative number where it failed. */
export const must = (code: number, what: string) => {
  if (code < 0) throw new Error(`FFmpeg could not ${what} (${code}).`)
}

/** Throws for negative results, with which FFmpeg signals errors. */
export const must = (code: number, what: string) => {
  if (code < 0) throw new Error(`FFmpeg could not ${what} (${code}).`)
}

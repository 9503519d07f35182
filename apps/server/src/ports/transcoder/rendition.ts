/** Returns a sample rate that every device plays: the file's own, or half or a quarter of it. */
export const renditionHertz = (hertz: number) => {
  if (hertz === 44_100 || hertz === 48_000) return hertz
  return hertz % 44_100 === 0 ? 44_100 : 48_000
}
